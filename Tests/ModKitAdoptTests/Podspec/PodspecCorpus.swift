/// Podspecs with traps for readers other than Ruby. CocoaPods accepts each of them.
enum PodspecCorpus {
  static let texts = literal.merging(PodspecIdioms.texts) { first, _ in first }

  private static let literal: [String: String] = [
    "plain": """
    Pod::Spec.new do |s|
      s.name = 'Plain'
      s.version = "1.2.3"
      s.summary = 'text' # s.name = 'Other'
      s.source = { :git => "https://example.com/#{s.name}.git", :tag => s.version.to_s }
      s.source_files = 'Classes/**/*.{h,m}', 'More/*.h'
      s.public_header_files = ['Classes/A.h',
        'Classes/B.h', # the last
      ]
      s.dependency 'AFNetworking', '~> 4.0'
      s.dependency "Log/Core"
      s.dependency('Net', '>= 1', '< 2')
      s.frameworks = %w[UIKit Foundation]
    end
    """,
    "strings": ##"""
    Pod::Spec.new do |spec|
      spec.name = %q(Stri(n)gs)
      spec.version = '1.' + '0' + '.0'
      spec.summary = %{braces {in} braces}
      spec.description = <<-DESC.strip
        do end if #{spec.version} " ' %w[
      DESC
      spec.homepage = "a\tb\u00e9\ \"q\" \#{no}"
      spec.documentation_url = 'it\'s \n raw \\ here'
      spec.source_files = "Dir#{'s'}/**/*." "{h,m}", %Q|pipe/*.m|,
        'folded' \
        '/*.m'
      spec.resources = %w(
        one.png
        two\ words.png
      )
      spec.license = <<~'RAW'
        first #{raw}
          second
      RAW
      spec.header_dir = :Symbol
    end
    """##,
    "heredocs": """
    Pod::Spec.new do |s|
      s.name = 'Heredocs'
      s.version = '1'
      s.script_phases = [{ :name => 'a', :script => <<-ONE, :shell_path => <<-'TWO' }]
        echo end
        ONE
        do |s|
        TWO
      s.prepare_command = <<~CMD
        if true; then
          s.source_files = 'Wrong'
        fi
      CMD
      s.source_files = 'Right/*.m'
    end
    """,
    "hashes": """
    Pod::Spec.new { |s|
      s.name = 'Hashes'
      s.version = '1'
      s.authors = { 'A' => 'a@example.com', "B": 'b', c: 'c' }
      s.resource_bundles = {
        "#{s.module_name}_Privacy" => 'R/P.xcprivacy',
        'Images' => ['I/*.png', 'J/**'],
      }
      s.pod_target_xcconfig = { 'A' => 'x', :B => %w[y z] }
      s.platforms = { :ios => '13.0', 'osx' => '10.15' }
      s.license = { type: 'MIT', text: "if x\\nend" }
      s.info_plist = { 'Deep' => { 'er' => [1, 2.5, true, nil] } }
    }
    """,
    "platforms": """
    Pod::Spec.new do |s|
      s.name = 'Platforms'
      s.version = '1'
      target = '12.0'
      MAC = '11.0'
      s.ios.deployment_target = target
      s.macos.deployment_target = MAC
      s.osx.source_files = 'Mac/*.m'
      s.ios.source_files = ['Phone/*.m']
      s.ios.dependency 'Touch', '1.0'
      s.ios.exclude_files = 'Phone/No.m'
      s.osx.public_header_file = 'x' if false
      s.tvos.framework = 'TVUIKit'
      s.platform = :ios, '14.0'
    end
    """.replacing("  s.osx.public_header_file = 'x' if false\n", with: ""),
    "subspecs": """
    Pod::Spec.new do |s|
      s.name = 'Subs'
      s.version = '2.0'
      s.default_subspecs = 'Core', 'UI'
      dir = 'Sources/'
      s.subspec 'Core' do |ss|
        ss.source_files = dir + 'Core/*'
        ss.exclude_files = [dir + 'Core/Old'] + ['Tmp/**']
        ss.dependency 'Log'
      end
      s.subspec "UI" do |core|
        core.dependency 'Subs/Core', s.version.to_s
        core.ios.source_files = "#{dir}UI/**/*.swift"
        core.subspec 'Deep' do |deep|
          deep.source_files = 'Deep/*.m'
        end
      end
      s.test_spec do |t|
        t.source_files = 'Tests/**/*.m'
        t.dependency 'OCMock'
      end
      s.test_spec 'Slow' do |t|
        t.test_type = :ui
        t.requires_app_host = true
        t.source_files = 'Slow/*.m'
      end
      s.app_spec 'Demo' do |a|
        a.source_files = 'Demo/*.m'
      end
    end
    """,
    "noise": """
    # encoding: utf-8
    require 'json'
    =begin
    Pod::Spec.new do |s| s.name = 'Comment' end
    =end
    version = '3.0'
    Pod::Specification.new do |s|
      s.name          = 'Noise' ; s.version = version
      s.source_files =
        'A/*.m',
        'B/*.m'
      s.requires_arc = true
      s.requires_arc = ['ARC/**/*.m']
      s.static_framework = false
      s.library = 'z'
      s.libraries = 'z', 'c++'
      s.swift_versions = ['5.0', '5.9']
      s.module_name = "Noisy"
      s.module_map = 'noise.modulemap'
      s.header_mappings_dir = 'A'
      s.exclude_files = [*%w[A/x.m A/y.m], 'A/z.m']
      s.preserve_path = 'x'
      s.vendored_framework = 'F/Foo.framework'
      s.vendored_libraries = ['libs/*.a'].freeze
      s.deprecated = 1 == 2 ? true : false
    end
    __END__
    s.name = 'After'
    """.replacing("  s.deprecated = 1 == 2 ? true : false\n", with: ""),
    "unusual": """
    Pod::Spec.new do |s|
      s.name='Unusual'
      s . version = '1' 
      s.source_files=['a/*.m',
                      'b/*.m'].freeze
      s.summary = 'x'
        .to_s
      s.homepage = ("h" +
        "i")
      s.source_files = 'last/*.m'
      s.exclude_files = []
      s.public_header_files = nil
      s.social_media_url = :"quoted symbol"
      s.screenshots = [ 'a',
                        "b" ]
      s.resource = ['x/*.png']
      s.dependency 'Debug', :configurations => ['Debug']
      s.dependency 'Same', '1'
      s.dependency 'Same', '2'
    end
    """,
  ]
}
