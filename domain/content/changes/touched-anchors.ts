import { splitBlocks } from './source-blocks.ts'

/** Fields and anchors below which two texts say different words. */
export function touchedAnchors(before: string, after: string): Set<string> {
  const [old, now] = [byAnchor(before), byAnchor(after)]
  return new Set([...old.keys(), ...now.keys()].filter((name) => old.get(name) !== now.get(name)))
}

function byAnchor(source: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const { kind, name, text } of splitBlocks(source)) {
    if (kind !== 'heading') found.set(name, `${found.get(name) ?? ''}\n${text}`)
  }
  return found
}
