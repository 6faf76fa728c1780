import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser for the tests (CHROMIUM_PATH or where systems keep it), installed where that may be done; else undefined. */
export function findChromium() {
  return findInstalled() ?? installWithApt()
}

function findInstalled() {
  return [process.env.CHROMIUM_PATH, ...places].find((path) => path && isProgram(path))
}

function installWithApt() {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium, about a minute ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  return findInstalled()
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
