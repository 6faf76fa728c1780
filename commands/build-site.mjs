import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashSite, readOrEmpty } from './hash-sources.mjs'
import { projectRoot, runTool } from './project.mjs'
import { stopWith } from './stop.mjs'
import { takeTurns } from './take-turns.mjs'

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

const isBuilt = () => readOrEmpty(stamp) === hashSite(projectRoot)

async function build() {
  // Whoever had the turn before may have built the same.
  if (isBuilt()) return
  console.log('Building the site, some seconds ...')
  const sources = hashSite(projectRoot)
  const code = await runTool('react-router', ['build', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) stopWith('The site could not be built; the reason is above.')
  const asked = ['build', '--config', 'web/console/vite.config.ts', '--logLevel', 'warn']
  const built = await runTool('vite', asked, { env: { NODE_ENV: 'production' } })
  if (built !== 0) stopWith('The console could not be built; the reason is above.')
  writeFileSync(stamp, sources)
}
