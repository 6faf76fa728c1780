import type { Heading } from 'mdast'
import type { Noting } from './read-runs.ts'
import { plainTextOf } from './read-runs.ts'

const anchor = /\{#([a-zA-Z][\w-]{0,60})\}$/

/** A heading's words and its anchor, alike in every language: `## Price {#price}`. */
export function readHeading(node: Heading, noting: Noting): { id: string; title: string } {
  const text = plainTextOf(node.children, noting)
  const found = anchor.exec(text)
  const id = found?.[1]
  if (!found || id === undefined) {
    noting.note(node, { fault: 'no-anchor' })
    return { id: '', title: text }
  }
  return { id, title: text.slice(0, found.index).trimEnd() }
}
