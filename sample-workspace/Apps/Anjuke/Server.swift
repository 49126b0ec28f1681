import Networking

/// The servers of the app, inside the app.
func makeServer() -> CannedTransport {
  let server = CannedTransport()
  for (path, text) in answers {
    server.on(path, text: text)
  }
  return server
}

private let answers: KeyValuePairs = [
  "launch/routes": #"[{"from": "real-estate/search", "to": "real-estate/list"}]"#,
  "passport/token": #"{"token": "t-mei"}"#,
  "passport/profile": #"{"id": "a7", "name": "Mei", "city": "Shanghai"}"#,
  "im/send": #"{"text": "Tomorrow at five?"}"#,
  "home/entrances": """
    [
      {"title": "Buy", "jump": "anjuke://jump/real-estate/list"},
      {"title": "Map", "jump": "anjuke://jump/real-estate/map"},
      {"title": "Jobs", "jump": "anjuke://jump/recruitment/list"},
      {"title": "Cars", "jump": "anjuke://jump/used-car/list"}
    ]
    """,
  "houses/sale": """
    [
      {"id": "s1", "title": "Flat by the river", "district": "Pudong", "rooms": 3, "area": 96,
       "price": 9100000, "latitude": 31.2304, "longitude": 121.5010, "contact": "Agent Gao",
       "isVerified": true},
      {"id": "s2", "title": "Terrace house", "district": "Minhang", "rooms": 4, "area": 140,
       "price": 8400000, "latitude": 31.1128, "longitude": 121.3817, "contact": "Agent Gao",
       "isVerified": true},
      {"id": "s3", "title": "Too good to be true", "district": "Jing’an", "rooms": 3,
       "area": 120, "price": 1200000, "latitude": 31.2290, "longitude": 121.4480,
       "contact": "Nobody", "isVerified": false},
      {"id": "s4", "title": "Old lane flat", "district": "Huangpu", "rooms": 1, "area": 38,
       "price": 3900000, "latitude": 31.2150, "longitude": 121.4830, "contact": "Agent Shi",
       "isVerified": true}
    ]
    """,
]
