/** The part of the bundler's context that says what a module imports. */
type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const frame = new Set<string>()
const frameEntry = /\/web\/(root|entry\.client)\.tsx/

/**
 * Everything that the document's frame imports goes into few files: each page loads it anyway, and
 * dozens of small files compress worse and cost a request each. The bundler asks for the entries
 * before it asks for what they import.
 */
export function frameChunk(id: string, graph: Graph): string | null {
  if (frameEntry.test(id)) reach(id, graph)
  return frame.has(id) ? 'frame' : null
}

function reach(id: string, graph: Graph): void {
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
    if (frame.has(imported)) continue
    frame.add(imported)
    reach(imported, graph)
  }
}
