import { quietFlags } from '#bench/load/browser.ts'
import { installedChromium, wholeChromium } from '#commands/find-chromium.mjs'

/** The browser of the tests: CHROMIUM_PATH, or where systems keep it. */
export const chromium = inBrowser(installedChromium())

/** The whole browser, where the other may be one that has no notifications. */
export const wholeBrowser = inBrowser(wholeChromium())

function inBrowser(path = '/usr/bin/chromium') {
  return { executablePath: path, args: [...quietFlags] }
}
