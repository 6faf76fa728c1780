import { quietFlags } from '#bench/load/browser.ts'
import { installedChromium } from '#commands/find-chromium.mjs'

/** The browser of the tests: CHROMIUM_PATH, or where systems keep it. */
export const chromium = {
  executablePath: installedChromium() ?? '/usr/bin/chromium',
  args: [...quietFlags],
}
