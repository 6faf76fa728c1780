import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startProcess, until } from '#tests/support/cluster/own-process.ts'
import { freePort } from '#tests/support/app/free-port.ts'
import { bidiLine } from './bidi-line.ts'
import type { BidiLine } from './bidi-line.ts'
import { PHONE } from './engine.ts'
import type { Engine, EngineWindow } from './engine.ts'
import { dragActions, keyActions } from './pointer-actions.ts'

/** As a phone's Firefox says who it is; all else is the desktop's. */
const AS_A_PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'

const preferences = {
  'general.useragent.override': AS_A_PHONE,
  'intl.accept_languages': 'en-GB',
  // Bars of a phone take no room.
  'ui.useOverlayScrollbars': 1,
  // It asks nobody outside for anything.
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
}

type LogEntry = {
  type: string
  level: string
  text: string
  stackTrace?: { callFrames: { url: string }[] }
  source: { context?: string }
}

/** Starts Firefox without a screen and speaks WebDriver BiDi with it, since Debian has no geckodriver. */
export async function startFirefox(program: string): Promise<Engine> {
  const folder = mkdtempSync(path.join(tmpdir(), 'daarly-firefox-'))
  writePreferences(folder)
  const port = await freePort()
  const browser = startProcess({
    name: 'firefox',
    program,
    flags: ['--headless', '--no-remote', '--profile', folder, `--remote-debugging-port=${port}`],
    folder,
    env: { HOME: folder, TZ: 'Asia/Dubai' },
  })
  const listens = () => browser.said().includes('WebDriver BiDi listening')
  await until('Firefox listens', listens, { of: [browser] })
  const thrown = new Map<string, string[]>()
  const line = await bidiLine(`ws://127.0.0.1:${port}/session`, (event, params) => {
    const entry = params as LogEntry
    if (event !== 'log.entryAdded' || entry.type !== 'javascript') return
    // A browser asks everybody for a picture of the site, the stand-in of the card provider too.
    if (entry.text.includes('favicon.ico')) return
    if (entry.level !== 'error') return
    const at = entry.stackTrace?.callFrames[0]?.url ?? ''
    thrown.get(entry.source.context ?? '')?.push(`${entry.text} (${at})`)
  })
  await line.send('session.new', { capabilities: {} })
  await line.send('session.subscribe', { events: ['log.entryAdded'] })
  return {
    openWindow: () => openWindow(line, thrown),
    async close() {
      line.hang()
      await browser.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function writePreferences(folder: string): void {
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(path.join(folder, 'user.js'), lines.join(''))
}

async function openWindow(line: BidiLine, thrown: Map<string, string[]>): Promise<EngineWindow> {
  const { userContext } = await line.send('browser.createUserContext')
  const opened = await line.send('browsingContext.create', { type: 'tab', userContext })
  const context = String(opened['context'])
  const errors: string[] = []
  thrown.set(context, errors)
  await line.send('browsingContext.setViewport', { context, viewport: PHONE })
  const act = async (actions: object) => {
    await line.send('input.performActions', { context, actions })
  }
  return {
    open: async (url) => {
      await line.send('browsingContext.navigate', { context, url, wait: 'none' })
    },
    evaluate: (run, ...given) => evaluate(line, context, { run: String(run), given }),
    drag: (way) => act(dragActions(way)),
    typeKeys: (keys) => act(keyActions(keys)),
    chooseFile: async (field, file) => {
      const locator = { type: 'css', value: field }
      const { nodes } = await line.send('browsingContext.locateNodes', { context, locator })
      const [element] = nodes as { sharedId: string }[]
      if (!element) throw new Error(`no field ${field}`)
      const { sharedId } = element
      await line.send('input.setFiles', { context, element: { sharedId }, files: [file] })
    },
    async screenshot() {
      const { data } = await line.send('browsingContext.captureScreenshot', { context })
      return Buffer.from(String(data), 'base64')
    },
    uncaught: () => errors,
    close: async () => {
      await line.send('browser.removeUserContext', { userContext })
    },
  }
}

/** Values go in and out as text, which both sides know; BiDi's own form of them is another. */
async function evaluate<Answer>(
  line: BidiLine,
  context: string,
  { run, given }: { run: string; given: unknown[] },
): Promise<Answer> {
  const called = await line.send('script.callFunction', {
    target: { context },
    awaitPromise: true,
    userActivation: false,
    functionDeclaration: `async (given) =>
      JSON.stringify({ answer: await (${run})(...JSON.parse(given)) })`,
    arguments: [{ type: 'string', value: JSON.stringify(given) }],
  })
  const { result, exceptionDetails } = called as {
    result?: { value: string }
    exceptionDetails?: { text: string }
  }
  if (!result) throw new Error(exceptionDetails?.text)
  return (JSON.parse(result.value) as { answer: Answer }).answer
}
