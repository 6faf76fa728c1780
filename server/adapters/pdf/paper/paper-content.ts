import type { CellLook } from './cell-grid.ts'
import type { Bilingual, Cell } from './cell-lines.ts'

/** One content for two forms: the PDF prints both languages, the phone shows the first. */
export type PaperBlock =
  /** `number` stands at the top of each further page of its document. */
  | { kind: 'title'; title: Bilingual; subtitle?: Bilingual; number?: string }
  | { kind: 'summary'; sum: string; sentence: Bilingual }
  | { kind: 'heading'; heading: Bilingual }
  | { kind: 'cells'; cells: readonly Cell[]; look?: CellLook }
  | { kind: 'clause'; number: number; heading?: Bilingual; text: Bilingual }
  | { kind: 'text'; text: Bilingual }
  | { kind: 'note'; note: Bilingual }
  | { kind: 'signatures'; places: number }

export type PaperContent = { title: string; blocks: readonly PaperBlock[] }

/** One fact as read; a code reads from left to right. */
export type ReadableRow = { label: string; value: string; isCode: boolean; mark?: string }
export type ReadableClause = { number: number; heading?: string; text: string }
export type ReadablePart = {
  heading: string
  rows: ReadableRow[]
  texts: string[]
  clauses: ReadableClause[]
  notes: string[]
}
export type TextOfPaper = {
  title: string
  /** Empty where the paper has no single sum. */
  sum: string
  sentence: string
  parts: ReadablePart[]
}

/** The content in the reader's language alone, in parts. */
export function readableOf({ title, blocks }: PaperContent): TextOfPaper {
  const paper: TextOfPaper = { title, sum: '', sentence: '', parts: [] }
  for (const block of blocks) addTo(paper, block)
  // Places for signatures have nothing to read.
  return { ...paper, parts: paper.parts.filter((part) => hasWords(part)) }
}

function addTo(paper: TextOfPaper, block: PaperBlock): void {
  const part = paper.parts.at(-1)
  if (block.kind === 'title') {
    paper.title = [block.title.local, block.subtitle?.local].filter(Boolean).join(' · ')
  } else if (block.kind === 'summary') {
    paper.sum = block.sum
    paper.sentence = block.sentence.local
  } else if (block.kind === 'heading') {
    paper.parts.push({ heading: block.heading.local, rows: [], texts: [], clauses: [], notes: [] })
  } else if (part) addToPart(part, block)
  // Text before the first heading is the summary.
  else if (block.kind === 'text') paper.sentence = block.text.local
}

function addToPart(part: ReadablePart, block: PaperBlock): void {
  if (block.kind === 'cells') part.rows.push(...block.cells.map(rowOf))
  else if (block.kind === 'text') part.texts.push(block.text.local)
  else if (block.kind === 'note') part.notes.push(block.note.local)
  else if (block.kind === 'clause') {
    const { number, heading, text } = block
    part.clauses.push({ number, text: text.local, ...(heading && { heading: heading.local }) })
  }
}

function rowOf({ label, value, mark }: Cell): ReadableRow {
  const isCode = 'code' in value
  return {
    label: label.local,
    value: isCode ? value.code : value.local,
    isCode,
    ...(mark && { mark: mark.local }),
  }
}

function hasWords({ rows, texts, clauses, notes }: ReadablePart): boolean {
  return rows.length + texts.length + clauses.length + notes.length > 0
}
