import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findPrograms, installPackages } from './programs.ts'
import { startCluster } from './start-cluster.ts'

/** `npm run cluster`: all parts of many machines on this one, until Ctrl-C. */
async function main(): Promise<void> {
  const { CLUSTER_WEBS = '2', CLUSTER_WORKERS = '1', PORT, DATA_DIR } = process.env
  const programs = foundOrInstalled()
  const folder = mkdtempSync(path.join(DATA_DIR ?? tmpdir(), 'daarly-cluster-'))
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => ending.abort())
  const cluster = await startCluster({
    programs,
    folder,
    webs: Number(CLUSTER_WEBS),
    workers: Number(CLUSTER_WORKERS),
    port: PORT === undefined ? undefined : Number(PORT),
    signal: ending.signal,
    tell,
  })
  const { database, webs, url, settings } = cluster
  const primary = await database.primary()
  tell(`
Ready at ${url}
  web processes    ${webs.map(({ port }) => `http://127.0.0.1:${port}`).join(' ')}
  PostgreSQL       ${database.nodes.map((node) => `${node.name} on ${node.port}${node === primary ? ' (primary)' : ''}`).join(', ')}
  the primary      ${withoutPassword(settings['DATABASE_DIRECT_URL'])}
  by PgBouncer     ${withoutPassword(settings['DATABASE_URL'])}
  text messages    ${folder}/texts.jsonl
  files and logs   ${folder}
Ctrl-C ends all of it and removes the folder.`)
  if (!ending.signal.aborted) await once(ending.signal, 'abort')
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

function foundOrInstalled() {
  const found = findPrograms()
  if ('programs' in found) return found.programs
  const names = found.missing.join(' ')
  if (process.getuid?.() !== 0)
    throw new Error(
      `Missing here: ${names}. Install them: sudo apt-get install ${names} python3-etcd`,
    )
  tell(`Installing ${names} from Debian ...`)
  const installed = installPackages(found.missing) ? findPrograms() : found
  if ('programs' in installed) return installed.programs
  throw new Error(`Still missing: ${installed.missing.join(' ')}. apt-get says why above.`)
}

const tell = (line: string): void => void process.stdout.write(`${line}\n`)
const withoutPassword = (url = ''): string => url.replace(/:[^:@/]+@/, '@')

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
