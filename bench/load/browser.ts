import { existsSync } from 'node:fs'
import { wholeBrowsers } from '#commands/find-chromium.mjs'

/** The Chromium to measure in, whole as visitors have it: CHROMIUM_PATH, or where systems keep it. */
export const browserPath = [process.env['CHROMIUM_PATH'], ...wholeBrowsers].find(
  (path) => path !== undefined && existsSync(path),
)

/** A browser that asks nothing of anybody by itself. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

export const browserFlags = ['--headless', ...quietFlags]
