import { dirname, join } from 'node:path'
import { hashServer, readOrEmpty } from './hash-sources.mjs'
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

const isBundled = () =>
  readOrEmpty(join(projectRoot, dirname(bundledServer), '.sources')) === hashServer(projectRoot)
