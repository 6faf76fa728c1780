import path from 'node:path'
import type { Plugin } from 'vite'
import { layoutFiles, pageFiles } from '#web/pages.ts'

type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }
type Entry = 'frame' | 'texts' | 'home' | 'list' | 'profile'

/** Files of the frame and the most visited pages. */
const entries: Record<Entry, readonly string[]> = {
  frame: ['root.tsx', 'entry.client.tsx', 'shell/visitor-layout.route.tsx', layoutFiles.site],
  texts: [pageFiles.questions, 'site/not-found/unknown.route.tsx'],
  home: [pageFiles.home],
  list: [pageFiles.maids],
  profile: [pageFiles.profile],
}

const web = path.join(import.meta.dirname, '..')
const entryOf = new Map(
  Object.entries(entries).flatMap(([entry, files]) =>
    files.map((file) => [path.join(web, file), entry as Entry] as const),
  ),
)

/**
 * One file for what the same pages load: many small files compress worse and cost a request each.
 */
export const scriptGroups = [
  group('frame', 5, (found) => found.has('frame') || (found.has('home') && found.has('list'))),
  // Otherwise a profile would load the terms' words for one small module.
  group('crumbs', 4, (found) => found.has('texts') && found.has('profile')),
  // Otherwise text pages would load a profile's screens for one small module.
  group('texts', 3, (found) => found.has('texts') && found.size > 1),
  group('people', 2, (found) => found.has('list') && found.has('profile')),
  group('clips', 2, (found) => found.has('home') && found.has('profile')),
  group('list', 1, (found) => found.has('list')),
  group('profile', 1, (found) => found.has('profile')),
]

/** Fails when an entry's file is missing or a group empty. */
export default function groupsFound(): Plugin {
  return {
    name: 'script-groups',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const modules = new Set([...this.getModuleIds()].map(fileOf))
      const missing = [...entryOf.keys()].filter((file) => !modules.has(file))
      if (missing.length > 0) this.error(`not in the build: ${missing.join(', ')}`)
      const chunks = new Set(Object.values(bundle).map(({ name }) => name))
      const empty = scriptGroups.filter(({ debugName }) => !chunks.has(debugName))
      if (empty.length > 0) this.error(`groups without a script: ${empty.map(nameOf).join(', ')}`)
    },
  }
}

const nameOf = ({ debugName }: { debugName: string }): string => debugName

function group(debugName: string, priority: number, takes: (found: Set<Entry>) => boolean) {
  const name = (id: string, graph: Graph) => (takes(entriesOf(id, graph)) ? debugName : null)
  return { debugName, name, priority }
}

/** Entries that import this module statically. */
function entriesOf(id: string, graph: Graph): Set<Entry> {
  const loading = new Set([id])
  for (const module of loading) {
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) loading.add(importer)
  }
  const found = [...loading].map((module) => entryOf.get(fileOf(module)))
  return new Set(found.filter((entry) => entry !== undefined))
}

/** A module's file without the router plugin's query. */
const fileOf = (id: string): string => id.split('?')[0] ?? ''
