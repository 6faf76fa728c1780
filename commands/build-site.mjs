import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot, runTool } from './project.mjs'
import { stopWith } from './stop.mjs'
import { takeTurns } from './take-turns.mjs'

const sourceFolders = ['web', 'api', 'domain', 'public']
const sourceFiles = [
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const stamp = join(projectRoot, 'build', '.sources')

/** Builds the site where its sources are not those of the last build; one process at a time. */
export async function buildSite() {
  if (isBuilt()) return
  try {
    // An interrupted build must not look like a whole one.
    rmSync(stamp, { force: true })
    await takeTurns(join(projectRoot, 'build', '.turn'), build)
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
    stopWith(`Cannot build: no permission to write to ${join(projectRoot, 'build')}.`)
  }
}

const isBuilt = () => readOrEmpty(stamp) === hashSources(projectRoot)

async function build() {
  // Whoever had the turn before may have built the same.
  if (isBuilt()) return
  console.log('Building the site, some seconds ...')
  const sources = hashSources(projectRoot)
  const code = await runTool('react-router', ['build', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) stopWith('The site could not be built; the reason is above.')
  writeFileSync(stamp, sources)
}

/** One hash of the content of everything that goes into the site. */
export function hashSources(root) {
  const hash = createHash('sha256')
  for (const path of [...sourceFolders.flatMap((folder) => list(root, folder)), ...sourceFiles]) {
    hash.update(`${path}\0${readOrEmpty(join(root, path))}\0`)
  }
  return hash.digest('hex')
}

function list(root, folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort()
}

function readOrEmpty(path) {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}
