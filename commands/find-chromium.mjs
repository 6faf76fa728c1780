import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

/** Where systems keep the whole browser. */
export const wholeBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The same browser without the parts of a window: most stories take a quarter less in it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** The browser for the tests (CHROMIUM_PATH or where systems keep it), installed where that may be done; else undefined. */
export function findChromium() {
  if (wholeChromium() === undefined) installWithApt()
  return installedChromium()
}

/** The browser for the tests where one is installed; CHROMIUM_PATH comes first. */
export function installedChromium() {
  return firstProgram([process.env.CHROMIUM_PATH, HEADLESS_SHELL, ...wholeBrowsers])
}

/** The whole browser where one is installed, for what wants notifications. */
export function wholeChromium() {
  return firstProgram([...wholeBrowsers, process.env.CHROMIUM_PATH])
}

const firstProgram = (paths) => paths.find((path) => path && isProgram(path))

function installWithApt() {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return
  console.log('Installing Chromium, about a minute ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium', 'chromium-headless-shell'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
