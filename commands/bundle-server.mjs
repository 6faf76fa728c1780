import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { build } from 'vite'
import { bundledServer } from './bundled-server.mjs'
import { hashServer } from './hash-sources.mjs'
import { projectRoot } from './project.mjs'
import { takeTurns } from './take-turns.mjs'

const folder = join(projectRoot, dirname(bundledServer))
const draft = `${folder}.new`
const server = join(projectRoot, 'server/')
const packages = join(projectRoot, 'node_modules/')

/** Files lie apart from where their code came from: each place is told from there. */
const ownPlaces = {
  name: 'own-places',
  transform(code, id) {
    if (!id.startsWith(server) || !code.includes('import.meta.')) return undefined
    const from = relative(folder, id)
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${dirname(from)}')`)
      .replaceAll('import.meta.url', `new URL('${from}', import.meta.url).href`)
  },
}

/** The built pages are part of it, so that both use one copy of what they share. */
const builtPages = {
  name: 'built-pages',
  load(id) {
    if (id !== join(server, 'built-pages.ts')) return undefined
    const pages = JSON.stringify(join(projectRoot, 'build/server/index.js'))
    return `export const arePagesBuilt = () => true\nexport const importPages = () => import(${pages})`
  },
}

/** Packages of the older kind stay as they are: what they export is known only once they run. */
const olderPackages = {
  name: 'older-packages',
  enforce: 'pre',
  async resolveId(name, from, options) {
    if (!/^[a-z@]/i.test(name) || name.startsWith('node:') || builtinModules.includes(name)) return
    const found = await this.resolve(name, from, { ...options, skipSelf: true })
    if (!found?.id.startsWith(packages) || isModule(found.id)) return found
    const isTopLevel = found.id.startsWith(
      join(packages, name.replace(/^(@[^/]+\/)?([^/]+).*/, '$1$2/')),
    )
    return { id: isTopLevel ? name : found.id, external: true }
  },
}

function isModule(file) {
  if (/\.[cm]js$/.test(file)) return file.endsWith('.mjs')
  for (let at = dirname(file); at.startsWith(packages.slice(0, -1)); at = dirname(at)) {
    const type = typeIn(join(at, 'package.json'))
    if (type) return type === 'module'
  }
  return false
}

/** Undefined where no package begins here. */
function typeIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).type ?? 'commonjs'
  } catch {
    return undefined
  }
}

await takeTurns(join(projectRoot, 'build', '.server-turn'), async () => {
  const sources = hashServer(projectRoot)
  await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'error',
    plugins: [ownPlaces, builtPages, olderPackages],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      outDir: draft,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
      target: 'node24',
      rolldownOptions: {
        input: { main: join(server, 'main.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  writeFileSync(join(draft, '.sources'), sources)
  // Whole or not at all: a start finds the old one, none or the new one.
  rmSync(folder, { recursive: true, force: true })
  renameSync(draft, folder)
})
