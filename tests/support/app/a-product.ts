import { spawn } from 'node:child_process'
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { productVariables } from '#commands/product-flags.mjs'
import { freePort } from './free-port.ts'

/** The built product as a process of its own. */
export type Product = {
  pid: number
  port: number
  /** What it has printed so far, and what it has complained about. */
  said: () => string
  complained: () => string
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>
  /** Resolves when its last printed words match; throws when it ends before. */
  until: (words: RegExp) => Promise<void>
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

const root = path.join(import.meta.dirname, '..', '..', '..')

/** Starts the product with these settings and nothing else from the environment, from its sources unless told otherwise. */
export async function aProduct(
  settings: Record<string, string>,
  entry = 'server/main.ts',
  flags: readonly string[] = [],
): Promise<Product> {
  const port = Number(settings['PORT'] ?? (await freePort()))
  const child = spawn(process.execPath, [...flags, entry], {
    cwd: root,
    env: {
      ...productVariables,
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      SAMPLE_CONTENT: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      ...settings,
      PORT: String(port),
    },
  })
  return productOf(child, port)
}

/** A process that runs the product, or that stands for what runs it. */
export function productOf(child: ChildProcessWithoutNullStreams, port: number): Product {
  let said = ''
  let complained = ''
  child.stdout.on('data', (part: Buffer) => (said += part.toString()))
  child.stderr.on('data', (part: Buffer) => (complained += part.toString()))
  const ended = once(child, 'close').then(() => child.exitCode)
  return {
    pid: child.pid ?? 0,
    port,
    said: () => said,
    complained: () => complained,
    ended,
    until: async (words) => {
      const over = ended.then((code) => {
        throw new Error(`the product ended with ${code}: ${complained}`)
      })
      while (!words.test(said)) await Promise.race([once(child.stdout, 'data'), over])
      over.catch(() => undefined)
    },
    end: async (signal) => {
      child.kill(signal)
      return ended
    },
  }
}
