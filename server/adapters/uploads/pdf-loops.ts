import { PdfArray, PdfDict, PdfRef } from '@libpdf/core'
import type { PDF, PdfObject } from '@libpdf/core'
import { reachableObjects } from './reachable-objects.ts'
import type { ReachableObject } from './reachable-objects.ts'

/** Keys by which readers follow trees and chains (ISO 32000-2), downwards and upwards. */
const ways = [['Kids', 'K', 'First', 'Next'], ['Parent']]

/** Whether a reader could follow the keys in a circle. */
export function hasLoop(pdf: PDF): boolean {
  const objects = reachableObjects(pdf)
  return ways.some((keys) => leadsBack(edgesAlong(objects, keys)))
}

/** Edges from each indirect object to those it names. */
function edgesAlong(objects: readonly ReachableObject[], keys: readonly string[]) {
  const edges = new Map<string, string[]>()
  for (const { object, within, isIndirect } of objects) {
    const targets = edges.get(within) ?? []
    if (object instanceof PdfDict) targets.push(...keys.flatMap((key) => refsIn(object.get(key))))
    // An indirect list counts as its key's target.
    if (object instanceof PdfArray && isIndirect) targets.push(...refsIn(object))
    edges.set(within, targets)
  }
  return edges
}

function refsIn(value: PdfObject | undefined): string[] {
  if (value instanceof PdfRef) return [value.toString()]
  return value instanceof PdfArray ? [...value].flatMap(refsIn) : []
}

/** Removes nodes without incoming edges repeatedly; what remains is a loop. */
function leadsBack(edges: ReadonlyMap<string, readonly string[]>): boolean {
  const ledTo = new Map([...edges.keys()].map((from) => [from, 0]))
  for (const targets of edges.values()) {
    for (const target of targets) ledTo.set(target, (ledTo.get(target) ?? 0) + 1)
  }
  const open = [...ledTo].filter(([, count]) => count === 0).map(([from]) => from)
  let left = ledTo.size
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    left -= 1
    for (const target of edges.get(from) ?? []) {
      const count = (ledTo.get(target) ?? 0) - 1
      ledTo.set(target, count)
      if (count === 0) open.push(target)
    }
  }
  return left > 0
}
