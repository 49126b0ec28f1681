@section("registry_set") @used private let fromSwift: Int32 = 10000
