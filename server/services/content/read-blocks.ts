import type { List, ListItem, Paragraph, RootContent, Table } from 'mdast'
import type { ContentBlock, ContentItem, NamedLink } from '#api/site/content.ts'
import { readHeading } from './read-heading.ts'
import type { Noting } from './read-runs.ts'
import { readRuns, plainTextOf } from './read-runs.ts'

/** One part of a text; undefined, with a problem, for an unsupported one. */
export function readBlock(node: RootContent, noting: Noting): ContentBlock | undefined {
  switch (node.type) {
    case 'heading':
      if (node.depth === 3) return { kind: 'heading', ...readHeading(node, noting) }
      break
    case 'paragraph':
      return readParagraph(node, noting)
    case 'list':
      return readList(node, noting)
    case 'table':
      return readTable(node, noting)
    default:
  }
  noting.note(node, { fault: 'may-not-stand', name: node.type })
  return undefined
}

/** A paragraph that holds only links becomes a row of links. */
function readParagraph(node: Paragraph, noting: Noting): ContentBlock {
  const runs = readRuns(node.children, noting)
  const links = runs.flatMap(({ text, link }): NamedLink[] => (link ? [{ text, link }] : []))
  const isRow = links.length > 0 && runs.every(({ text, link }) => link || text.trim() === '')
  return isRow ? { kind: 'links', links } : { kind: 'text', runs }
}

function readList(node: List, noting: Noting): ContentBlock {
  const items = node.children.map((item) => readItem(item, noting))
  return { kind: node.ordered ? 'steps' : 'list', items }
}

/** A list item of one paragraph; bold words at its start are its title. */
function readItem(item: ListItem, noting: Noting): ContentItem {
  const [first, ...more] = item.children
  for (const node of more) noting.note(node, { fault: 'item-holds-more' })
  if (first?.type !== 'paragraph') {
    noting.note(first ?? item, { fault: 'needs-paragraph' })
    return { runs: [] }
  }
  const [start, ...rest] = first.children
  if (start?.type !== 'strong') return { runs: readRuns(first.children, noting) }
  const [head, ...tail] = readRuns(rest, noting)
  const runs = head ? [{ ...head, text: head.text.trimStart() }, ...tail] : []
  return { title: plainTextOf(start.children, noting), runs }
}

function readTable(node: Table, noting: Noting): ContentBlock {
  const [head, ...rows] = node.children.map((row) =>
    row.children.map((cell) => readRuns(cell.children, noting)),
  )
  return { kind: 'table', head: head ?? [], rows }
}
