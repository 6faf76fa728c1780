import { accessSync, constants, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

export const engineNames = ['webkit', 'firefox'] as const
export type EngineName = (typeof engineNames)[number]

/** How to start an engine, or which packages of Debian bring what is missing for it. */
export type FoundEngine = { start: () => Promise<Engine> } | { missing: string }

/** Looks for an engine where Debian keeps it. */
export const findEngine = (name: EngineName): FoundEngine =>
  ({ webkit: findWebKit, firefox: findFirefox })[name]()

const MINI_BROWSER = /^webkit2gtk-4\.\d+$/
const folders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib']

function findWebKit(): FoundEngine {
  const driver = firstProgram(['/usr/bin/WebKitWebDriver'])
  const screen = firstProgram(['/usr/bin/Xvfb'])
  const browser = firstProgram(
    folders.flatMap((folder) =>
      namesIn(folder)
        .filter((name) => MINI_BROWSER.test(name))
        .map((name) => path.join(folder, name, 'MiniBrowser')),
    ),
  )
  if (!driver || !screen || !browser) return { missing: 'webkit2gtk-driver, xvfb' }
  return { start: () => startWebKit({ driver, browser, screen }) }
}

function findFirefox(): FoundEngine {
  const program = firstProgram(['/usr/bin/firefox-esr', '/usr/bin/firefox'])
  return program ? { start: () => startFirefox(program) } : { missing: 'firefox-esr' }
}

const firstProgram = (paths: readonly string[]) => paths.find(isProgram)

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
