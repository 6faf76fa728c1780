import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

const siteFolders = ['web', 'api', 'domain', 'public']
const siteFiles = ['react-router.config.ts', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']

/** One hash of the content of everything that goes into the site. */
export function hashSite(root) {
  const folders = siteFolders.flatMap((folder) => list(root, folder, /(?<!\.test\.tsx?)$/))
  return hashOf(root, [...folders, ...siteFiles])
}

/** The same of the server with its pages in few files. */
export function hashServer(root) {
  const server = list(root, 'server', /(?<!\.test)\.(ts|json)$/)
  return hashOf(root, [...server, 'commands/bundle-server.mjs'], hashSite(root))
}

/** Sorted, and named from the root: the same tree has one hash, wherever and in whatever order it was written. */
function list(root, folder, wanted) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && wanted.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
    .sort()
}

function hashOf(root, paths, before = '') {
  const hash = createHash('sha256').update(before)
  for (const path of paths) hash.update(`${path}\0${readOrEmpty(join(root, path))}\0`)
  return hash.digest('hex')
}

/** Empty where it is not there or may not be read. */
export function readOrEmpty(path) {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}
