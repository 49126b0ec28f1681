# A formula for a tap of your own: put it into Formula/modkit.rb of a repository homebrew-tools, set the address, the
# tag and the revision, then `brew install your-team/tools/modkit`. Without a tag, `brew install --HEAD` builds main.
class Modkit < Formula
  desc "Checks the architecture of componentized iOS code bases, prebuilds components"
  homepage "https://git.example.com/tools/modkit"
  url "https://git.example.com/tools/modkit.git", tag: "0.1.0", revision: "0000000000000000000000000000000000000000"
  head "https://git.example.com/tools/modkit.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "libgit2"

  def install
    # Homebrew has a sandbox already, and SwiftPM cannot open one inside.
    system "scripts/build_release.sh", "--disable-sandbox"
    system "scripts/install.sh", ".build/release/modkit", prefix
  end

  test do
    system bin/"modkit", "init"
    system bin/"modkit", "new", "component", "Base", "--layer", "base-service"
    system bin/"modkit", "check"
  end
end
