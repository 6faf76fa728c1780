import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { productFlags, productVariables } from '#commands/product-flags.mjs'
import type { Ending } from './ending.ts'
import { startProcess, until } from './own-process.ts'
import type { OwnProcess } from './own-process.ts'
import type { Cluster } from './start-cluster.ts'

const root = path.join(import.meta.dirname, '..', '..', '..')
const SLOW = { seconds: 120 }

type Wanted = {
  webPorts: readonly number[]
  workers: number
  /** Each process has one of its own in it. */
  folder: string
  settings: Readonly<Record<string, string>>
}

/** A provider of cards to try with, then the workers, then the web processes; answers once all are ready. */
export async function startProducts(
  { webPorts, workers: count, folder, settings }: Wanted,
  ending: Ending,
): Promise<Pick<Cluster, 'webs' | 'workers'>> {
  const start = (name: string, own: Record<string, string>, entry = 'server/main.ts') => {
    // Nothing is shared by a disk, as between machines.
    const dataDir = path.join(folder, name)
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const started = startProcess({
      name,
      program: process.execPath,
      flags: [...productFlags, path.join(root, entry)],
      folder: dataDir,
      env: { ...productVariables, ...settings, DATA_DIR: dataDir, ...own },
    })
    return ending.endWith(started)
  }
  start('cards', {}, 'server/sandbox-cards/main.ts')
  const workers: OwnProcess[] = []
  // The first of all makes tables and sample content, the others find them.
  for (let at = 1; at <= count; at += 1) {
    const worker = start(`worker${at}`, { ROLE: 'worker' })
    await untilReady(worker)
    workers.push(worker)
  }
  const webs = webPorts.map((port, at) => ({
    port,
    process: start(`web${at + 1}`, { ROLE: 'web', PORT: String(port) }),
  }))
  for (const web of webs) await untilReady(web.process)
  return { webs, workers }
}

const untilReady = (own: OwnProcess): Promise<void> =>
  until(own.name, () => own.said().includes('Ready at'), { of: [own], ...SLOW })
