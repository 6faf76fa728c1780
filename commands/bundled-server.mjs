import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashSources } from './build-site.mjs'
import { pinnedNode, projectRoot, run } from './project.mjs'

/** The server with its pages in few files: read in a third of the time. */
export const bundledServer = 'build/product/main.js'

/** The program that a start runs: in few files where they are those of the sources. */
export function productEntry() {
  return isBundled() ? bundledServer : 'server/main.ts'
}

/** Puts the built site's server into few files, unless it is; without a place to write, starts go on without. */
export async function bundleServer() {
  if (isBundled()) return
  await run(pinnedNode(), ['commands/bundle-server.mjs'], { stdio: 'ignore' })
}

function isBundled() {
  try {
    return (
      readFileSync(join(projectRoot, dirname(bundledServer), '.sources'), 'utf8') === hashServer()
    )
  } catch {
    return false
  }
}

/** One hash of the content of everything that goes into it. */
export function hashServer() {
  const hash = createHash('sha256').update(hashSources(projectRoot))
  for (const entry of readdirSync(join(projectRoot, 'server'), {
    withFileTypes: true,
    recursive: true,
  })) {
    if (!/(?<!\.test)\.(ts|json)$/.test(entry.name)) continue
    const path = join(entry.parentPath ?? entry.path, entry.name)
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  }
  return hash.update(readFileSync(join(import.meta.dirname, 'bundle-server.mjs'))).digest('hex')
}
