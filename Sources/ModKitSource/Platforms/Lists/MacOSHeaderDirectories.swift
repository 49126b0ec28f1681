import ModKitModel

extension NameList {
  /// Directories of system headers of the macOS SDK that the iOS SDK lacks.
  ///
  /// From `usr/include` of the SDK of Xcode 15. Update it from the same directory.
  static let macosHeaderDirectories = NameList(
    .directory, on: [.macos],
    names: """
      apache2
      apr-1
      atm
      cups
      curl
      default_pager
      editline
      EndpointSecurity
      ffi
      gssapi
      hfs
      kern
      krb5
      libexslt
      libxslt
      miscfs
      net-snmp
      netkey
      nfs
      odmodule
      pcap
      pexpert
      protocols
      readline
      sasl
      security
      servers
      tidy
      vfs
      xar
      """)
}
