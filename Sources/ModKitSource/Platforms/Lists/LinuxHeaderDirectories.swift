import ModKitModel

extension NameList {
  /// Directories of headers of glibc, the Linux kernel, libstdc++ and the Swift toolchain.
  ///
  /// From the Debian 12 packages libc6-dev, linux-libc-dev and libstdc++-12-dev, and
  /// `usr/lib/swift` of Swift 6.3. To update, run `dpkg -L` on the packages and list the directory.
  static let linuxHeaderDirectories = NameList(
    .directory, on: [.linux],
    names: """
      arpa
      asm
      asm-generic
      backward
      bits
      Block
      CoreFoundation
      debug
      decimal
      dispatch
      experimental
      ext
      gnu
      linux
      misc
      mtd
      net
      netash
      netatalk
      netax25
      neteconet
      netinet
      netipx
      netiucv
      netpacket
      netrom
      netrose
      nfs
      os
      parallel
      protocols
      pstl
      rdma
      rpc
      scsi
      sound
      sys
      tr1
      tr2
      video
      xen
      """)
}
