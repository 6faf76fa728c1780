type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }
type Entry = 'frame' | 'home' | 'list' | 'profile'

/** The frame of every page and the pages that most visitors see, by the files that bring them. */
const entries: readonly [Entry, RegExp][] = [
  ['frame', /\/web\/(root|entry\.client)\.tsx$/],
  ['home', /\/web\/site\/home\/landing\.route\.tsx/],
  ['list', /\/web\/site\/catalogue\/list\/list\.route\.tsx/],
  ['profile', /\/web\/site\/catalogue\/profile\/profile\.route\.tsx/],
]

/**
 * What the same pages load goes into one file: dozens of small files compress worse and cost a
 * request each. The first group that takes a module keeps it and what it imports.
 */
export const scriptGroups = [
  group('frame', 3, (found) => found.has('frame') || (found.has('home') && found.has('list'))),
  group('people', 2, (found) => found.has('list') && found.has('profile')),
  group('list', 1, (found) => found.has('list')),
]

function group(debugName: string, priority: number, takes: (found: Set<Entry>) => boolean) {
  const name = (id: string, graph: Graph) => (takes(entriesOf(id, graph)) ? debugName : null)
  return { debugName, name, priority }
}

/** The entries that load this module without waiting for anything. */
function entriesOf(id: string, graph: Graph): Set<Entry> {
  const loading = new Set([id])
  for (const module of loading) {
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) loading.add(importer)
  }
  const isLoading = (file: RegExp) => [...loading].some((module) => file.test(module))
  return new Set(entries.filter(([, file]) => isLoading(file)).map(([name]) => name))
}
