import type { PhrasingContent } from 'mdast'
import type { ContentRun } from '#api/site/content.ts'
import { findTarget } from '#domain/content/link-targets.ts'
import type { Node } from 'unist'
import type { TextFault } from './text-faults.ts'

type Marks = Omit<ContentRun, 'text'>

/** Deepest nesting that is read; deeper parts are left out. */
const DEEPEST = 6

/**
 * Only the parts named here come through, as text. HTML and everything else is reported and
 * dropped.
 */
export function readRuns(nodes: readonly PhrasingContent[], noting: Noting): ContentRun[] {
  return joined(nodes.flatMap((node) => runsOf(node, {}, { ...noting, depth: 0 })))
}

/** Nodes as plain text, for titles. */
export const plainTextOf = (nodes: readonly PhrasingContent[], noting: Noting): string =>
  readRuns(nodes, noting)
    .map(({ text }) => text)
    .join('')
    .trim()

function runsOf(
  node: PhrasingContent,
  marks: Marks,
  within: Noting & { depth: number },
): ContentRun[] {
  const below = { ...within, depth: within.depth + 1 }
  if (below.depth > DEEPEST) return left(within, node, { fault: 'too-deep' })
  switch (node.type) {
    case 'text':
      return [{ ...marks, text: node.value.replaceAll(/(?<!\s)\s*\n\s*/g, ' ') }]
    case 'break':
      return [{ ...marks, text: ' ' }]
    case 'strong':
      return node.children.flatMap((child) => runsOf(child, { ...marks, strong: true }, below))
    case 'emphasis':
      return node.children.flatMap((child) => runsOf(child, { ...marks, em: true }, below))
    case 'link': {
      const link = findTarget(node.url)
      if (!link) within.note(node, { fault: 'no-address', name: JSON.stringify(node.url) })
      const linked = link ? { ...marks, link } : marks
      return node.children.flatMap((child) => runsOf(child, linked, below))
    }
    default:
      return left(within, node, { fault: 'may-not-stand', name: node.type })
  }
}

function left({ note }: Noting, node: PhrasingContent, why: TextFault): ContentRun[] {
  note(node, why)
  return []
}

/** Joins neighbouring runs of one kind. */
function joined(runs: readonly ContentRun[]): ContentRun[] {
  const all: ContentRun[] = []
  for (const run of runs) {
    const last = all.at(-1)
    if (last && isAlike(last, run)) last.text += run.text
    else all.push({ ...run })
  }
  return all
}

const isAlike = (one: ContentRun, other: ContentRun): boolean =>
  one.strong === other.strong && one.em === other.em && !one.link && !other.link

/** Receives problems of a text with their place. */
export type Noting = { note: (node: Pick<Node, 'position'>, what: TextFault) => void }

/** Collects problems with the line of the source. */
export function notingInto(problems: TextFault[], bodyLine: number): Noting {
  return {
    note: ({ position }, what) =>
      problems.push({ ...what, line: (position?.start.line ?? 1) + bodyLine - 1 }),
  }
}
