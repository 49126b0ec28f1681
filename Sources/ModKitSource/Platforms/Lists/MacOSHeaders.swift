import ModKitModel

extension NameList {
  /// System headers of the macOS SDK that the iOS SDK lacks.
  ///
  /// From `usr/include` of the SDK of Xcode 15. To update, see `darwinHeaders`.
  static let macosHeaders = NameList(
    .header, on: [.macos],
    names: """
      aliasdb.h
      ar.h
      bootparams.h
      bootstrap.h
      com_err.h
      curses.h
      disktab.h
      dtrace.h
      eti.h
      form.h
      fsproperties.h
      get_compat.h
      gssapi.h
      histedit.h
      krb5.h
      launch.h
      lber.h
      lber_types.h
      ldap.h
      ldap_cdefs.h
      ldap_features.h
      ldap_schema.h
      ldap_utf8.h
      ldif.h
      libc.h
      libcharset.h
      libmanagedconfigurationfiles.h
      libproc.h
      localcharset.h
      menu.h
      monitor.h
      nc_tparm.h
      ncurses.h
      ncurses_dll.h
      nlist.h
      NSSystemDirectories.h
      panel.h
      pcap-bpf.h
      pcap-namedb.h
      pcap.h
      printerdb.h
      profile.h
      ranlib.h
      rune.h
      sgtty.h
      slapi-plugin.h
      stab.h
      strhash.h
      struct.h
      term.h
      term_entry.h
      termcap.h
      tic.h
      timeconv.h
      tzfile.h
      unctrl.h
      usbuf.h
      utmp.h
      vproc.h
      xcselect.h
      Xplugin.h
      """)
}
