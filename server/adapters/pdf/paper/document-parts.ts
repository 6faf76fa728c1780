import type { DocumentLanguage } from './document-input.ts'
import type { Bilingual } from './cell-lines.ts'
import {
  decorate,
  directionOf,
  inks,
  keepRoom,
  paragraphHeight,
  sideOf,
  writeParagraph,
} from '#server/adapters/pdf/print/sheet.ts'
import type { Paragraph, Sheet } from '#server/adapters/pdf/print/sheet.ts'
import { lineHeight, printLine, widthOf } from '#server/adapters/pdf/print/print-text.ts'

/** The name of the document, large, with its English below, or beside it where space is short. */
export function writeTitle(sheet: Sheet, title: Bilingual, kind?: Bilingual): void {
  const { isTight } = sheet.frame
  const name: Paragraph = {
    text: nameWithKind(title.local, kind?.local),
    style: { size: isTight ? 17 : 20, weight: 'semibold', color: inks.ink },
    tag: 'H1',
  }
  const top = sheet.y
  writeParagraph(sheet, name)
  if (title.english) {
    const english: Paragraph = {
      text: nameWithKind(title.english, kind?.english),
      style: { size: isTight ? 9 : 10.5, weight: 'regular', color: inks.ink3 },
      language: 'en',
      align: sideOf(sheet),
    }
    if (isTight && fitBeside(sheet, name, english)) {
      const align = sheet.direction === 'rtl' ? ('start' as const) : ('end' as const)
      writeParagraph({ ...sheet, y: top + 8 }, { ...english, align })
    } else writeParagraph(sheet, english)
  }
  sheet.y += isTight ? 4 : 8
}

function fitBeside(sheet: Sheet, ...both: readonly Paragraph[]): boolean {
  const widths = both.map(({ style, text }) => widthOf(sheet.doc, style, text))
  return widths.reduce((sum, width) => sum + width, 12) <= sheet.width
}

function nameWithKind(name: string, kind?: string): string {
  return kind ? `${name} · ${kind}` : name
}

/** The one thing to know, tinted: a sum and a sentence. */
export function writeSummary(sheet: Sheet, sum: string, sentence: Bilingual): void {
  const inset = 16
  const { isTight } = sheet.frame
  const padding = isTight ? 5 : 7
  const inner = { ...sheet, left: sheet.left + inset, width: sheet.width - 2 * inset }
  const side = sideOf(sheet)
  const paragraphs: Paragraph[] = [
    { text: sum, style: { size: isTight ? 16 : 19, weight: 'semibold', color: inks.green } },
    { text: sentence.local, style: { size: 10, weight: 'regular', color: inks.ink } },
  ]
  if (sentence.english) {
    const style = { size: 8.5, weight: 'regular', color: inks.ink2 } as const
    paragraphs.push({ text: sentence.english, style, language: 'en', align: side })
  }
  // Dots and tails of large Arabic letters reach below their line.
  const below = sheet.direction === 'rtl' ? 4 : 0
  const heights = paragraphs.map((one) => paragraphHeight(inner, one))
  const height = heights.reduce((all, one) => all + one, 2 * padding + 2 + below)
  keepRoom(sheet, height)
  decorate(sheet, (doc) =>
    doc.roundedRect(sheet.left, sheet.y, sheet.width, height, 10).fill(inks.tint),
  )
  inner.y = sheet.y + padding
  for (const [place, paragraph] of paragraphs.entries()) {
    writeParagraph(inner, paragraph)
    if (place === 0) inner.y += below
  }
  sheet.y += height + 4 - below
}

/** A green heading, never alone at the foot of a page. */
export function writeHeading(sheet: Sheet, heading: Bilingual, room = 110): void {
  keepRoom(sheet, room)
  const { isTight } = sheet.frame
  sheet.y += isTight ? 4 : 8
  const local = { size: 11, weight: 'semibold', color: inks.green } as const
  const english = { size: 8.5, weight: 'regular', color: inks.ink3 } as const
  const line = { x: sheet.left, width: sheet.width, direction: sheet.direction }
  const content = sheet.doc.markStructureContent('H2')
  printLine(sheet.doc, heading.local, { ...line, y: sheet.y, text: heading.local, style: local })
  if (heading.english) {
    const y = sheet.y + 3
    const side = sheet.direction === 'rtl' ? ('start' as const) : ('end' as const)
    const place = { ...line, direction: directionOf('en'), align: side, y }
    printLine(sheet.doc, heading.english, { ...place, text: heading.english, style: english })
  }
  sheet.doc.endMarkedContent()
  const spoken = nameWithKind(heading.local, heading.english)
  sheet.root.add(sheet.doc.struct('H2', { lang: sheet.language, actual: spoken }, [content]))
  sheet.y += lineHeight({ text: heading.local, style: local }) + (isTight ? 2 : 3)
  decorate(sheet, (doc) => doc.rect(sheet.left, sheet.y, sheet.width, 0.75).fill(inks.green))
  sheet.y += 2
}

/** A numbered clause in the reader's language and, below, in English. */
export function writeClause(sheet: Sheet, number: number, clause: Clause): void {
  // A clause and its English are read beside each other.
  keepRoom(sheet, clause.text.english ? clauseHeight(sheet, clause) : 44)
  sheet.y += spaceOf(sheet, clause)
  printNumber(sheet, number)
  for (const paragraph of clauseParagraphs(sheet, clause)) writeParagraph(sheet, paragraph)
}

/** Keeps a clause with the next `after` points, so that no signature stands alone on a page. */
export function keepClauseWith(sheet: Sheet, clause: Clause, after: number): void {
  keepRoom(sheet, clauseHeight(sheet, clause) + 1 + after)
}

function clauseHeight(sheet: Sheet, clause: Clause): number {
  const heights = clauseParagraphs(sheet, clause).map((one) => paragraphHeight(sheet, one))
  return heights.reduce((sum, height) => sum + height, spaceOf(sheet, clause))
}

/** An agreement in two languages is three pages, and its clauses fill them. */
const isRoomy = ({ heading, text }: Clause) => heading !== undefined && text.english !== undefined

/** How much larger clauses are set, so that they fill three pages. Russian and French texts are longer. */
const growth: Record<DocumentLanguage, number> = { en: 1, ar: 1.08, hi: 1.08, ru: 1.02, fr: 1.02 }

const spaceOf = ({ frame }: Sheet, clause: Clause) => (isRoomy(clause) ? 5 : frame.isTight ? 2 : 3)

/** Keeps a clause on one page with the record of signature too, unless that leaves half a page empty. */
export function keepRecordWith(sheet: Sheet, clause: Clause, after: number): void {
  if (sheet.bottom - sheet.y < mostEmpty) keepClauseWith(sheet, clause, after)
}

/** A little less than half a page, in points. */
const mostEmpty = 340

function clauseParagraphs({ language, frame }: Sheet, clause: Clause): Paragraph[] {
  const { heading, text } = clause
  const grown = isRoomy(clause) && !frame.isTight ? growth[language] : 1
  const body = { size: 9 * grown, weight: 'regular', color: inks.ink } as const
  const paragraphs: Paragraph[] = []
  if (heading) {
    const both = nameWithKind(heading.local, heading.english)
    const style = { ...body, weight: 'semibold' } as const
    paragraphs.push({ text: both, style, indent: numberWidth, tag: 'H3' })
  }
  paragraphs.push({ text: text.local, style: body, indent: numberWidth })
  if (text.english === undefined) return paragraphs
  const style = { size: 7.5 * grown, weight: 'regular', color: inks.ink2 } as const
  return [...paragraphs, { text: text.english, style, indent: numberWidth, language: 'en' }]
}

export type Clause = { heading?: Bilingual; text: Bilingual }

const numberWidth = 22

function printNumber(sheet: Sheet, number: number): void {
  const text = `${number}`
  const style = { size: 9, weight: 'semibold', color: inks.green } as const
  const x = sheet.direction === 'rtl' ? sheet.left + sheet.width - numberWidth : sheet.left
  const content = sheet.doc.markStructureContent('Lbl')
  printLine(sheet.doc, text, {
    x,
    y: sheet.y,
    width: numberWidth,
    text,
    style,
    direction: sheet.direction,
  })
  sheet.doc.endMarkedContent()
  sheet.root.add(sheet.doc.struct('Lbl', {}, [content]))
}
