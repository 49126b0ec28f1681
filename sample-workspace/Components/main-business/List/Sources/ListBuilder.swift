import Localization
import UIBus

/// Lays out the list pages of all lines.
public struct ListBuilder {
  private let localizer: Localizer
  private let pageSize: Int
  private let cells = ListCells()

  public init(localizer: Localizer, pageSize: Int = 3) {
    precondition(pageSize > 0, "a page without items has no end")
    self.localizer = localizer
    self.pageSize = pageSize
  }

  /// This builder with a cell for one kind of item, which all lines share from now on.
  public func with(_ cell: any ListCell, for kind: String) -> ListBuilder {
    cells.byKind[kind] = cell
    return self
  }

  /// The kinds of items that have a cell of their own, sorted.
  public var kinds: [String] { cells.byKind.keys.sorted() }

  /// A page of a list; pages count from 1, and one that is out of range is the nearest that exists.
  public func screen(title: String, items: [ListItem], page: Int = 1) -> Screen {
    let pages = max(1, (items.count + pageSize - 1) / pageSize)
    let page = min(max(1, page), pages)
    let start = (page - 1) * pageSize
    var rows = [localizer.count(items.count, "list.items")]
    for (offset, item) in items.dropFirst(start).prefix(pageSize).enumerated() {
      let cell = cells.byKind[item.kind] ?? PlainCell()
      for (line, text) in cell.rows(for: item).enumerated() {
        rows.append((line == 0 ? "\(start + offset + 1). " : "   ") + text)
      }
    }
    if pages > 1 {
      rows.append(localizer.text("list.page", String(page), String(pages)))
    }
    return Screen(title: title, rows: rows)
  }
}

private final class ListCells {
  var byKind: [String: any ListCell] = [:]
}

extension Jump {
  /// The page of a list that a jump asks for.
  public var listPage: Int { parameters["page"].flatMap(Int.init) ?? 1 }
}
