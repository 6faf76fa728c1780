import { quietFlags } from '#bench/load/browser.ts'

/** The browser of the tests: CHROMIUM_PATH, or where Debian keeps it. */
export const chromium = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [...quietFlags],
}
