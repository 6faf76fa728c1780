import type { Bilingual } from './cell-lines.ts'
import { writeCells } from './cell-grid.ts'
import { writeClause, writeHeading, writeSummary, writeTitle } from './document-parts.ts'
import type { PaperBlock } from './paper-content.ts'
import { inks, writeParagraph } from '#server/adapters/pdf/print/sheet.ts'
import type { Sheet } from '#server/adapters/pdf/print/sheet.ts'

export type WrittenBlock = Exclude<PaperBlock, { kind: 'signatures' }>

/** Prints one block at the cursor; a heading keeps at least `headingRoom` points below it. */
export function writeBlock(sheet: Sheet, block: WrittenBlock, headingRoom?: number): void {
  if (block.kind === 'title') writeTitle(sheet, block.title, block.subtitle)
  else if (block.kind === 'summary') writeSummary(sheet, block.sum, block.sentence)
  else if (block.kind === 'heading') writeHeading(sheet, block.heading, headingRoom)
  else if (block.kind === 'cells') writeCells(sheet, block.cells, block.look)
  else if (block.kind === 'clause') writeClause(sheet, block.number, block)
  else if (block.kind === 'text') writeText(sheet, block.text)
  else writeNote(sheet, block.note)
}

function writeText(sheet: Sheet, text: Bilingual): void {
  const style = { size: 10.5, weight: 'regular', color: inks.ink } as const
  sheet.y += 6
  writeParagraph(sheet, { text: text.local, style })
  if (!text.english) return
  writeParagraph(sheet, { text: text.english, style: { ...style, size: 9 }, language: 'en' })
}

function writeNote(sheet: Sheet, note: Bilingual): void {
  const style = { size: 9, weight: 'regular', color: inks.ink2 } as const
  sheet.y += 6
  writeParagraph(sheet, { text: note.local, style })
  if (!note.english) return
  writeParagraph(sheet, { text: note.english, style: { ...style, size: 8 }, language: 'en' })
}
