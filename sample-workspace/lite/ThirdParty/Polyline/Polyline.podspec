Pod::Spec.new do |s|
  s.name = 'Polyline'
  s.version = '1.0.0'
  s.summary = 'Lines with corners.'
  s.homepage = 'https://example.com/polyline'
  s.license = 'MIT'
  s.author = 'Polyline'
  s.source = { :git => 'https://example.com/polyline.git', :tag => s.version.to_s }
  s.ios.deployment_target = '12.0'
  s.source_files = 'Sources/Polyline/**/*.{c,h}'
  s.public_header_files = 'Sources/Polyline/include/**/*.h'
end
