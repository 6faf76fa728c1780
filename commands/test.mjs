import { buildSite } from './build-site.mjs'
import {
  browserTests,
  impossibleCheck,
  runChecks,
  sideBySide,
  singleChecks,
  unitTests,
  unusedCode,
} from './checks.mjs'
import { findChromium } from './find-chromium.mjs'
import { installPackages } from './install-packages.mjs'

await installPackages()
await buildSite()
const chromium = findChromium()
await runChecks([
  sideBySide([...singleChecks, unusedCode]),
  chromium ? unitTests([], { CHROMIUM_PATH: chromium }) : unitTests(['--project=!browser'], {}),
  chromium
    ? browserTests(chromium)
    : impossibleCheck(
        'browser tests',
        'No Chromium was found. Install it (Debian: apt-get install chromium-headless-shell) or name it in CHROMIUM_PATH.',
      ),
])
