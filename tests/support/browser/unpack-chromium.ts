// Unpacks npm's Chromium into TMPDIR: the package knows no other place, and takes it from the environment of its process.
import chromium from '@sparticuz/chromium'

chromium.setGraphicsMode = false
await chromium.executablePath()
