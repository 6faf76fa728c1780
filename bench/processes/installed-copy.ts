import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectRoot } from './project-root.ts'

/** Nothing of a package runs while it is installed, and no network is said within seconds. */
const installing = [
  'ci',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
]

/** Why something could not be measured: the row says it, and the bench goes on. */
export class NotThere extends Error {
  override name = 'NotThere'
}

/**
 * A folder of the bench with its own packages, copied and installed among the temporary files, once
 * for what stands in it: the product never depends on them. `build` follows an install. Throws
 * NotThere where the registry cannot be reached.
 */
export async function installedCopy(
  name: string,
  build: (folder: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<string> {
  const source = path.join(projectRoot, 'bench', name)
  const folder = path.join(tmpdir(), 'daarly-bench-packages', `${name}-${await digestOf(source)}`)
  if (existsSync(folder)) return folder
  // Whole or not at all: an interrupted install is not taken for one.
  const making = `${folder}-${process.pid}`
  await mkdir(path.dirname(folder), { recursive: true })
  try {
    await cp(source, making, { recursive: true })
    await runIn(making, 'npm', installing)
    await build(making)
    await rename(making, folder)
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new NotThere(`not installed: ${shortOf(said)}`)
  } finally {
    await rm(making, { recursive: true, force: true })
  }
  return folder
}

/** Runs a program there; throws what it complained about. */
export function runIn(folder: string, program: string, flags: readonly string[]): Promise<string> {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
  const most = { cwd: folder, env, timeout: 600_000, maxBuffer: 64 * 1024 * 1024 }
  return new Promise((resolve, reject) => {
    execFile(program, flags, most, (error, said, complained) =>
      error ? reject(new Error(complained || said || error.message)) : resolve(said),
    )
  })
}

async function digestOf(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort()) {
    hash.update(`${file}\0`).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 12)
}

/** npm says the code first, then what it is about. */
const shortOf = (said: string): string =>
  said
    .split('\n')
    .filter((line) => /\S/.test(line.replace('npm error', '')))
    .slice(0, 3)
    .join(' ')
    .slice(0, 200)
