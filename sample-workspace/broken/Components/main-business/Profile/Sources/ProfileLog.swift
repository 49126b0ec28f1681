// forbidden-import: pages log through Analytics.
import os

func logProfile(_ name: String) { os_log("profile") }
