// Unpacks npm's Chromium into TMPDIR: the package supports no other place, and reads it from its process's
// environment.
import chromium from '@sparticuz/chromium'

chromium.setGraphicsMode = false
await chromium.executablePath()
