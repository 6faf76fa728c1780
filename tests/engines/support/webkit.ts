import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { devices } from '@playwright/test'
import { startProcess, until } from '#tests/support/cluster/own-process.ts'
import type { OwnProcess } from '#tests/support/cluster/own-process.ts'
import { isListening } from '#tests/support/cluster/ports.ts'
import { freePort } from '#tests/support/app/free-port.ts'
import { PHONE } from './engine.ts'
import type { Engine, EngineWindow } from './engine.ts'
import { dragActions, keyActions } from './pointer-actions.ts'

export type WebKitPrograms = { driver: string; browser: string; screen: string }

/** How WebDriver says that a value is an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/**
 * Starts a screen in memory that is as large as a phone's: WebKitGTK's own browser is never
 * narrower than its buttons, unless it fills the screen.
 */
export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const folder = mkdtempSync(path.join(tmpdir(), 'daarly-webkit-'))
  const screen = startProcess({
    name: 'screen',
    program: programs.screen,
    flags: `-displayfd 1 -nolisten tcp -screen 0 ${PHONE.width}x${PHONE.height}x24`.split(' '),
    folder,
  })
  const display = () => /^\d+$/m.exec(screen.said())?.[0]
  await until('the screen is there', () => display() !== undefined, { of: [screen] })
  return {
    openWindow: () => openWindow(programs, `:${display()}`),
    async close() {
      await screen.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * A driver has one session, so each window has a driver and a browser of its own. On a busy machine
 * they miss each other at times: then with another driver.
 */
async function openWindow(
  programs: WebKitPrograms,
  display: string,
  tries = 3,
): Promise<EngineWindow> {
  const started = await startDriver(programs, display)
  try {
    const asked = capabilities(programs)
    const { sessionId } = await command<{ sessionId: string }>(started.sessions, asked)
    const session = `${started.sessions}/${sessionId}`
    await command(`${session}/window/rect`, { x: 0, y: 0, ...PHONE })
    return windowOf(session, started)
  } catch (error) {
    await started.driver.end()
    if (tries === 1) throw error
    return openWindow(programs, display, tries - 1)
  }
}

async function startDriver({ driver: program }: WebKitPrograms, display: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'daarly-webkit-'))
  const port = await freePort()
  const driver = startProcess({
    name: 'driver',
    program,
    flags: [`--port=${port}`],
    folder,
    env: {
      DISPLAY: display,
      HOME: folder,
      LANG: 'en_GB.UTF-8',
      TZ: 'Asia/Dubai',
      // There is no desktop to tell about what is shown.
      NO_AT_BRIDGE: '1',
    },
  })
  await until('the driver listens', () => isListening(port), { of: [driver] })
  return { driver, folder, sessions: `http://127.0.0.1:${port}/session` }
}

const capabilities = ({ browser }: WebKitPrograms) => ({
  capabilities: {
    alwaysMatch: {
      // What a document throws before it is loaded is to be heard too.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': {
        binary: browser,
        args: [
          '--automation',
          '--full-screen',
          // As an iPhone says who it is; all else is the desktop's.
          `--user-agent=${devices['iPhone 15'].userAgent}`,
        ],
      },
    },
  },
})

function windowOf(
  session: string,
  { driver, folder }: { driver: OwnProcess; folder: string },
): EngineWindow {
  const errors: string[] = []
  const act = async (actions: object) => {
    await command(`${session}/actions`, { actions })
  }
  return {
    open: async (url) => {
      await command(`${session}/url`, { url })
    },
    evaluate: async (run, ...given) => {
      const { answer, thrown } = await evaluate<Awaited<ReturnType<typeof run>>>(session, {
        run: String(run),
        given,
      })
      errors.push(...thrown)
      return answer
    },
    drag: (way) => act(dragActions(way)),
    typeKeys: (keys) => act(keyActions(keys)),
    chooseFile: async (field, file) => {
      const asked = { using: 'css selector', value: field }
      const element = await command<Record<string, string>>(`${session}/element`, asked)
      await command(`${session}/element/${element[ELEMENT]}/value`, { text: file })
    },
    screenshot: async () => {
      const picture = await command<string>(`${session}/screenshot`)
      return Buffer.from(picture, 'base64')
    },
    uncaught: () => errors,
    async close() {
      await command(session, undefined, 'DELETE')
      await driver.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A call of the protocol: with a body it is a POST. */
async function command<Answer>(
  address: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<Answer> {
  const response = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    // A script whose page goes meanwhile is never answered; whoever waits asks again.
    signal: AbortSignal.timeout(20_000),
  })
  const { value } = (await response.json()) as {
    value: Answer & { error?: string; message?: string }
  }
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

/**
 * The driver tells no errors of a page, so each call leaves somebody there who hears them, and
 * answers what was heard since the last one.
 */
async function evaluate<Answer>(
  session: string,
  { run, given }: { run: string; given: unknown[] },
): Promise<{ answer: Answer; thrown: string[] }> {
  const script = `const [given, answerTo] = arguments
    const heard = (window.heardErrors ??= [])
    if (!heard.listens) {
      heard.listens = true
      addEventListener('error', ({ message, error }) => { if (error) heard.push(message + ' (' + location.pathname + ')') })
      addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason) + ' (' + location.pathname + ')'))
    }
    Promise.resolve(given).then((given) => (${run})(...given)).then(
      (answer) => answerTo({ answer, thrown: heard.splice(0) }),
      (error) => answerTo({ failed: String(error), thrown: heard.splice(0) }))`
  const told = await command<{ answer: Answer; thrown: string[]; failed?: string }>(
    `${session}/execute/async`,
    { script, args: [given] },
  )
  if (told.failed !== undefined) throw new Error(told.failed)
  return told
}
