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
import { writeInMemory } from './write-in-memory.mjs'
import { installPackages } from './install-packages.mjs'

await installPackages()
await buildSite()
const chromium = findChromium()
writeInMemory()
const withoutBrowser = unitTests(['--project=!browser'], {})
await runChecks([
  sideBySide([...singleChecks, unusedCode]),
  chromium
    ? // What is tested in a browser mostly waits, for its own pauses: others work meanwhile.
      sideBySide([
        withoutBrowser,
        unitTests(['--project=browser'], { CHROMIUM_PATH: chromium }, 'fields and hooks'),
      ])
    : withoutBrowser,
  chromium
    ? browserTests(chromium)
    : impossibleCheck(
        'browser tests',
        'No Chromium was found. Install it (Debian: apt-get install chromium chromium-headless-shell) or name it in CHROMIUM_PATH.',
      ),
])
