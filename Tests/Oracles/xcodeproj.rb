# Opens a project with CocoaPods' Xcodeproj and prints what it found: targets with what they depend on, files that
# do not exist, and the targets of schemes.
#
# Usage: ruby xcodeproj.rb LIB PROJECT, where LIB is the directory `lib` of Xcodeproj. The gems that Xcodeproj needs
# are not: `plutil` reads property lists, and the rest does not matter for reading.
require 'json'
require 'open3'

$LOAD_PATH.unshift(ARGV[0])
%w[atomos claide colored2 nanaimo nanaimo/unicode].each { |name| $LOADED_FEATURES << "#{name}.rb" }
module Kernel
  alias require_of_ruby require
  def require(name)
    return false if %w[atomos claide colored2 nanaimo nanaimo/unicode].include?(name)

    require_of_ruby(name)
  end
end

module Atomos; end
module CLAide; module InformativeError; end; end

module Nanaimo
  String = ::String
  class Error < StandardError; end
  class Plist; end
  class Unicode; end
  class Writer; class PBXProjWriter; end; end

  class Reader
    class ParseError < Error; end
    class XMLPlistError < Error; end
    class UnsupportedPlistFormatError < Error; end

    def self.from_file(file)
      new(file)
    end

    def self.plist_type(_contents)
      :ascii
    end

    def initialize(contents)
      @contents = contents
    end

    def parse!
      json, status = Open3.capture2('plutil', '-convert', 'json', '-o', '-', '-', stdin_data: @contents)
      raise ParseError, 'plutil reads no property list' unless status.success?

      Struct.new(:as_ruby).new(JSON.parse(json))
    end
  end
end

require 'xcodeproj'

project = Xcodeproj::Project.open(ARGV[1])
project.targets.each do |target|
  needed = target.dependencies.map { |other| other.target&.name || other.product_ref&.product_name || other.name }
  puts "target #{target.name}: #{needed.compact.sort.join(', ')}"
end
project.files.map(&:real_path).each do |path|
  text = path.to_s
  puts "missing #{text}" unless path.exist? || text.include?('BUILT_PRODUCTS_DIR') || text.include?('${')
end
Dir["#{ARGV[1]}/xcshareddata/xcschemes/*.xcscheme"].sort.each do |path|
  scheme = Xcodeproj::XCScheme.new(path)
  names = ->(items) { items.flat_map { |item| item.buildable_references.map(&:target_name) }.join(', ') }
  built = names.call(scheme.build_action.entries || [])
  puts "scheme #{File.basename(path, '.xcscheme')}: #{built}; #{names.call(scheme.test_action.testables)}"
end
