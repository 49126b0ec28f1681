/// Podspecs that compute what they say, in the ways that public podspecs do. CocoaPods accepts each of
/// them.
enum PodspecIdioms {
  static let texts: [String: String] = [
    "functions": """
    BASE = 'Classes/'
    HEADERS = "**/*.{h,hpp}"
    def self.common(s, name, extra = 'none')
      s.source_files = BASE + name + '/*.m'
      s.dependency extra unless extra == 'none'
      return if name == 'B'
      s.public_header_files = folder(name) + HEADERS
    end
    def self.folder(name)
      base = BASE + name
      base + '/'
    end
    Pod::Spec.new do |s|
      s.name = 'Functions'
      s.version = '1'
      add = lambda do |spec, dep|
        spec.dependency dep
      end
      group = ->(name, list) {
        s.subspec name do |ss|
          common(ss, name)
          list.each { |d| add.call(ss, d) }
        end
      }
      twice = Proc.new { |x| s.resources = x, x }
      group.call('A', ['P', 'Q'])
      group.call 'B', []
      s.subspec 'C' do |ss|
        common ss, 'C', 'Extra'
      end
      twice.call('r/*')
      if s.name == 'Functions'
        s.dependency 'Known'
      elsif s.name == 'X'
        s.dependency 'X'
      else
        s.dependency 'Other'
      end
      unless true
        s.dependency 'Never'
      end
      s.frameworks = 'UIKit' if false
    end
    """,
    "lists": """
    Pod::Spec.new do |s|
      s.name = 'Lists'
      s.version = '1'
      files = ['a/*.m']
      files << 'b/*.m'
      files += %w[c d]
      files.push 'e', 'f'
      files.concat(['g'])
      more = files.dup
      more << 'only'
      s.source_files = files
      s.exclude_files = more.first, more.last, *more.uniq.reverse
      h = { 'x' => 1 }
      h['R'] = ['r/*.png']
      s.resource_bundles = { 'Z' => 'z' }.merge('R' => h['R'])
      nested = [['a', ['b']], nil, 'c']
      s.preserve_paths = nested.flatten.compact
      t = 'x'
      t << 'y'
      s.header_dir = t
      flag = nil
      flag ||= 'set'
      s.module_name = flag ? flag.capitalize : 'No'
      s.private_header_files = [flag == 'set' && 'p.h', 'q.h'].select { |x| x.end_with?('.h') }
      a = b = 'chained'
      s.resources = %w(one two).join(','), "w: #{%w(q r).join}", 'x/y.z'.sub('.', '_').upcase
      s.dependency File.basename('a/Dep.podspec', '.podspec')
      s.dependency File.join('A/', '/B')
      s.dependency Array(nil).first || 'Fallback'
      Array(flag).each do |x|
        s.dependency x
      end unless flag.nil?
    end
    """,
    "loops": """
    Pod::Spec.new do |s|
      s.name = 'Loops'
      s.version = '1.2'
      KINDS = %w[Core Net UI].freeze
      deps = { 'Core' => [], 'Net' => ['Loops/Core'], :UI => ['Loops/Core', "#{s.name}/Net"] }
      deps.each do |name, list|
        s.subspec name.to_s do |ss|
          ss.source_files = "Sources/#{ss.base_name}/**/*.{h,m}", 'Sources/' + name.to_s + '/*.swift'
          list.each { |d| ss.dependency d }
          for other in list
            ss.dependency other, s.version.to_s
          end
          ss.dependency 'Loops/Base' unless name == 'Core'
          ss.exclude_files = name.to_s.downcase if name != 'Net'
        end
      end
      KINDS.each_with_index { |kind, i| s.dependency "Other#{kind}#{i}" }
      KINDS.each do |kind|
        next if kind == 'Net'
        s.test_spec "#{kind}Tests" do |t|
          t.source_files = "Tests/#{kind}/*.swift"
          t.dependency 'Loops/Core' if kind == 'UI'
        end
        break if kind == 'UI'
        s.dependency 'AfterCore'
      end
      s.resources = KINDS.map { |k| "Res/#{k}/*.png" }
      s.preserve_paths = KINDS.select { |k| k != 'UI' }.map do |k|
        path = "Keep/#{k}"
        path + '/*'
      end
      s.public_header_files = (KINDS - ['UI']).map { |k| File.join('Sources', k, '*.h') } + ['Umbrella.h']
      s.module_name = s.name.gsub('o', '0')
      s.resource_bundles = { "#{s.name}" => KINDS.flat_map { |k| [k, k + '/x'] }, s.module_name => 'x' }
      %w[a b].each do |x|
        %w[c d].each { |y| s.dependency x + y }
      end
    end
    """,
    "names": """
    Pod::Spec.new do |s|
      s.name = 'Names'
      s.version = '3.1'
      s.subspec 'A+B' do |a|
        a.source_files = "components/#{a.base_name.split('+')[0]}/#{a.base_name.split('+')[1]}/*.h"
        a.dependency "#{a.root.name}/X", a.root.version.to_s
        a.subspec 'In' do |i|
          i.source_files = "#{i.parent.base_name}/#{i.base_name}-#{i.version}"
          i.dependency "#{Pathname.new(i.name).dirname}/Base"
          i.resources = i.module_name + '.bundle'
        end
        a.test_spec do |t|
          t.source_files = t.name + '/*'
        end
      end
      s.subspec 'Old' do |o|
        o.name = 'New'
        o.source_files = o.name, o.base_name
      end
      [s.tvos, s.macos].each do |platform|
        platform.resources = 'shared/*'
        platform.dependency 'Shared'
      end
      s.ios.source_files = s.osx.source_files = 'both/*.m'
      s.source_files = s.exclude_files = ['x/*.m']
    end
    """,
    "scope": """
    Pod::Spec.new do |s|
      s.name = 'Scope'
      s.version = '1'
      name = 'outer'
      %w[A B].each do |name|
        list = ['base']
        list << name
        s.subspec name do |s|
          s.source_files = list
          extra = 'E' if name == 'A'
          s.dependency extra || 'None'
        end
        s.dependency name
      end
      s.source_files = name
      total = []
      %w[x y].each { |x| total << x }
      s.resources = total
      s.subspec 'Sub' do |ss|
        s.dependency 'FromInside'
        ss.root.dependency 'ViaRoot'
        s.subspec 'Sibling' do |sib|
          sib.source_files = sib.name
        end
      end
    end
    """,
  ]
}
