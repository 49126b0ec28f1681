import Foundation
import Networking

/// The servers of the app, inside the app.
func makeServer() -> CannedTransport {
  let server = CannedTransport()
  for (path, text) in answers {
    server.on(path, text: text)
  }
  server.on("passport/token") { request in
    guard request.query["password"] == "s3same" else {
      return Response(status: 401, body: Data())
    }
    return Response(body: Data(#"{"token": "t-lin"}"#.utf8))
  }
  server.on("passport/profile") { request in
    guard request.query["token"] == "t-lin" else { return Response(status: 403, body: Data()) }
    return Response(body: Data(#"{"id": "u58", "name": "Lin", "city": "Beijing"}"#.utf8))
  }
  server.on("im/send") { request in
    let text = request.query["text"] ?? ""
    let reply = text.hasSuffix("?") ? "Yes. When will you come?" : "Fine."
    return Response(body: Data(#"{"text": "\#(reply)"}"#.utf8))
  }
  let bicycle = pixmap(of: bicycle)
  server.on("images/bicycle.ppm") { _ in Response(body: bicycle) }
  // A picture that was damaged on its way.
  server.on("images/sofa.ppm") { _ in Response(status: 200, body: bicycle, checksum: 0) }
  return server
}

private let answers: KeyValuePairs = [
  "launch/banner": "{}",
  "launch/config": "{}",
  "launch/weather": "{}",
  "launch/routes": """
    [{"from": "recruitment/list", "to": "recruitment/matches", "mark": "B"}]
    """,
  "home/entrances": """
    [
      {"title": "Homes", "jump": "city58://jump/real-estate/list"},
      {"title": "Jobs", "jump": "city58://jump/recruitment/list"},
      {"title": "Second-hand", "jump": "city58://jump/second-hand/list"},
      {"title": "Cars", "jump": "city58://jump/used-car/list"},
      {"title": "Pets", "jump": "city58://jump/pets/list"}
    ]
    """,
  "recruitment/jobs": """
    [
      {"id": "j1", "title": "Courier", "employer": "Feiniao", "salary": 9000,
       "skills": ["bicycle"]},
      {"id": "j2", "title": "App developer", "employer": "Yunshan", "salary": 28000,
       "skills": ["swift", "objective-c"]},
      {"id": "j3", "title": "Firmware developer", "employer": "Gongcheng", "salary": 24000,
       "skills": ["c"]}
    ]
    """,
  "second-hand/goods": """
    [
      {"id": "g1", "title": "Bicycle", "price": 380, "newPrice": 1200,
       "photo": "images/bicycle.ppm", "seller": "Mr Wang"},
      {"id": "g2", "title": "Sofa", "price": 1500, "newPrice": 4200,
       "photo": "images/sofa.ppm", "seller": "Ms Zhao"},
      {"id": "g3", "title": "Rice cooker", "price": 90, "newPrice": 299, "seller": "Ms Li"},
      {"id": "g4", "title": "Stamp album", "price": 2000, "newPrice": 0, "seller": "Mr Sun"}
    ]
    """,
  "used-car/cars": """
    [
      {"id": "c1", "model": "Hatchback", "year": 2021, "kilometers": 48000, "price": 62000,
       "newPrice": 98000},
      {"id": "c2", "model": "Saloon", "year": 2023, "kilometers": 21000, "price": 158000,
       "newPrice": 189000},
      {"id": "c3", "model": "Van", "year": 2018, "kilometers": 195000, "price": 39000,
       "newPrice": 120000}
    ]
    """,
  "yellow-pages/shops": """
    [
      {"id": "s1", "name": "Chen & Sons", "trade": "plumber", "ratings": [5, 5, 4, 5, 5, 4, 5],
       "opens": 8, "closes": 18},
      {"id": "s2", "name": "Night Pipes", "trade": "plumber", "ratings": [4, 3, 4],
       "opens": 18, "closes": 6},
      {"id": "s3", "name": "Big Move", "trade": "mover", "ratings": [2, 3], "opens": 7,
       "closes": 20}
    ]
    """,
  "houses/rent": """
    [
      {"id": "r1", "title": "Loft by the canal", "district": "Tongzhou", "rooms": 2, "area": 64,
       "price": 5200, "latitude": 39.9021, "longitude": 116.6563, "contact": "Agent Hu",
       "isVerified": true},
      {"id": "r2", "title": "Two rooms, quiet court", "district": "Dongcheng", "rooms": 2,
       "area": 58, "price": 4700, "latitude": 39.9289, "longitude": 116.4164,
       "contact": "Ms Qian", "isVerified": false},
      {"id": "r3", "title": "Room in a shared flat", "district": "Dongcheng", "rooms": 1,
       "area": 15, "price": 1900, "latitude": 39.9300, "longitude": 116.4170,
       "contact": "Mr Feng", "isVerified": false}
    ]
    """,
  "discovery/posts": """
    [
      {"text": "Chess in the park at ten", "likes": 12, "latitude": 39.9100,
       "longitude": 116.3990},
      {"text": "Street market on Sunday", "likes": 40, "latitude": 39.9120,
       "longitude": 116.4300},
      {"text": "Lost cat, grey", "likes": 95, "latitude": 39.9080, "longitude": 116.3950},
      {"text": "Beach clean-up", "likes": 7, "latitude": 36.0670, "longitude": 120.3830}
    ]
    """,
]

private let bicycle = [
  "         ++        ",
  "     #   ++++      ",
  "    ###########    ",
  "  ..##  #   # ##.. ",
  " .   .##   ##.   . ",
  " .   . #####  . .  ",
  "  ...         ...  ",
]

/// A binary portable pixmap of a drawing.
private func pixmap(of rows: [String]) -> Data {
  let width = rows.map(\.count).max() ?? 0
  var data = Data("P6\n# drawn by hand\n\(width) \(rows.count)\n255\n".utf8)
  for character in rows.joined() {
    let level: UInt8 = [" ": 240, ".": 160, "+": 90][character] ?? 20
    data.append(contentsOf: [level, level, level])
  }
  return data
}
