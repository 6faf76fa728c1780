import type { Heading } from 'mdast'
import type { Noting } from './noting.ts'
import { readText } from './read-runs.ts'

const anchored = /^(.*?)\s*\{#([a-zA-Z][\w-]{0,60})\}$/s

/** Its words and the anchor that stands behind them, the same in every language: `## Price {#price}`. */
export function readHeading(node: Heading, noting: Noting): { id: string; title: string } {
  const text = readText(node.children, noting)
  const [, title, id] = anchored.exec(text) ?? []
  if (title === undefined || id === undefined) {
    noting.note(node, 'has no anchor: a heading ends with one, such as {#price}')
    return { id: '', title: text }
  }
  return { id, title }
}
