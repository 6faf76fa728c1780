import type { RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import type { Content, ContentBlock, ContentItem, ContentSection } from '#api/site/content.ts'
import { isDay } from '#domain/day.ts'
import { splitSource } from './front-matter.ts'
import { notingInto, readRuns } from './read-runs.ts'
import type { Noting } from './read-runs.ts'
import { readBlock } from './read-blocks.ts'
import { readHeading } from './read-heading.ts'
import type { FaultName, TextFault } from './text-faults.ts'

/** Longer than any page; a longer source is refused, because parsing could take minutes. */
const LONGEST_SOURCE = 100_000
const MOST_MARKS = 3_000
const tooDeep = /^(?:[ \t]*(?:[>*+-]|\d+[.)])){9}/m

export type Parsed = { content: Content; problems: TextFault[] }

/**
 * Markdown as the few parts a page can show; everything else is a problem. Facts stay in braces.
 */
export function parseContent(source: string): Parsed {
  const whyNot = whyNotRead(source)
  if (whyNot) return { content: nothing(), problems: [{ fault: whyNot }] }
  const { front, body, bodyLine, problems } = splitSource(source)
  const content: Content = { ...nothing(), ...front }
  const noting = notingInto(problems, bodyLine)
  const { children } = fromMarkdown(body, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  })
  let part = content.intro
  for (const node of children) {
    const section = content.sections.at(-1)
    if (node.type === 'thematicBreak') part = content.source
    else if (node.type === 'heading' && node.depth === 2) {
      const opened: ContentSection = { ...readHeading(node, noting), blocks: [] }
      content.sections.push(opened)
      part = opened.blocks
    } else if (node.type === 'blockquote' && section && part === section.blocks) {
      readShort(node, section, noting)
    } else {
      const block = readBlock(node, noting)
      if (block) part.push(part === content.source ? withDays(block) : block)
    }
  }
  return { content, problems: [...problems, ...repeatedAnchors(content)] }
}

function whyNotRead(source: string): FaultName | undefined {
  if (source.length > LONGEST_SOURCE) return 'too-long'
  if ((source.match(/[*_[\]`<>]/g)?.length ?? 0) > MOST_MARKS) return 'too-many-marks'
  return tooDeep.test(source) ? 'lists-within' : undefined
}

const nothing = (): Content => ({
  title: '',
  description: '',
  keywords: '',
  intro: [],
  sections: [],
  source: [],
})

/** A quote right below a heading is the section's short form. */
function readShort(
  node: Extract<RootContent, { type: 'blockquote' }>,
  section: ContentSection,
  noting: Noting,
): void {
  const [first, ...more] = node.children
  if (
    section.short ||
    section.blocks.length > 0 ||
    first?.type !== 'paragraph' ||
    more.length > 0
  ) {
    noting.note(node, { fault: 'quote-elsewhere' })
  } else section.short = readRuns(first.children, noting)
}

/** A source's trailing day says when it was checked: `… (2026-11-22)`. */
function withDays(block: ContentBlock): ContentBlock {
  if (block.kind !== 'list') return block
  const items = block.items.map((item): ContentItem => {
    const last = item.runs.at(-1)
    const [all = '', day = ''] = / \((\d{4}-\d{2}-\d{2})\)$/.exec(last?.text ?? '') ?? []
    if (!last || !isDay(day)) return item
    const text = last.text.slice(0, -all.length)
    const kept = text === '' ? [] : [{ ...last, text }]
    return { ...item, runs: [...item.runs.slice(0, -1), ...kept], checkedOn: day }
  })
  return { ...block, items }
}

function repeatedAnchors({ sections }: Content): TextFault[] {
  const anchors = sections.flatMap(({ id, blocks }) => [
    id,
    ...blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : [])),
  ])
  const repeated = anchors.filter((id, index) => id !== '' && anchors.indexOf(id) !== index)
  return repeated.map((name) => ({ fault: 'anchor-twice', name }))
}
