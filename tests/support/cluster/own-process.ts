import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import path from 'node:path'

/** A program that we started: it ends by its own id, and only it. */
export type OwnProcess = {
  name: string
  pid: number
  /** What it last printed, for whoever asks why it ended. */
  said: () => string
  hasEnded: () => boolean
  ended: Promise<void>
  /** Asks it to end; after `patienceMs` it is killed. */
  end: (signal?: NodeJS.Signals, patienceMs?: number) => Promise<void>
}

export type Started = {
  name: string
  program: string
  flags: readonly string[]
  /** Where its output is kept, in a file with its name. */
  folder: string
  account?: { uid: number; gid: number }
  env?: Record<string, string>
}

const KEPT_LETTERS = 4_000

/** Starts a program of its own group, so that Ctrl-C at the terminal reaches us alone. */
export function startProcess(started: Started): OwnProcess {
  const { name, program, flags, folder, account = {}, env = {} } = started
  const child = spawn(program, flags, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env },
    detached: true,
    ...account,
  })
  const log = createWriteStream(path.join(folder, `${name}.log`), { flags: 'a' })
  let said = ''
  const hear = (part: Buffer): void => {
    said = (said + part.toString()).slice(-KEPT_LETTERS)
    log.write(part)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  child.on('error', (error) => hear(Buffer.from(error.message)))
  let isOver = false
  // What it started may hold its output open for longer.
  const ended = once(child, 'exit').then(
    () => void (isOver = true),
    () => void (isOver = true),
  )
  return {
    name,
    pid: child.pid ?? 0,
    said: () => said,
    hasEnded: () => isOver,
    ended,
    end: async (signal = 'SIGTERM', patienceMs = 20_000) => {
      if (isOver) return
      child.kill(signal)
      const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
      await ended
      clearTimeout(timer)
    },
  }
}

/** Asks until it is so; throws what it says meanwhile after `seconds`, or at once when the process ended. */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  { seconds = 60, of = [] }: { seconds?: number; of?: readonly OwnProcess[] } = {},
): Promise<void> {
  const last = Date.now() + seconds * 1_000
  for (;;) {
    if (await isSo()) return
    const gone = of.find((one) => one.hasEnded())
    const isLate = Date.now() > last
    if (gone || isLate) {
      const why = of.map((one) => `${one.name}: ${one.said().slice(-800)}`).join('\n')
      throw new Error(`${what}: ${gone ? `${gone.name} ended` : `not in ${seconds} s`}\n${why}`)
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  }
}
