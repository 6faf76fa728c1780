import type { Bilingual } from './cell-grid.ts'
import { writeCells } from './cell-grid.ts'
import type { AgreementInput, MandateInput } from './document-input.ts'
import {
  keepClauseWith,
  writeClause,
  writeHeading,
  writeSummary,
  writeTitle,
} from './document-parts.ts'
import { writeEvidence } from './evidence-page.ts'
import type { PaperBlock, PaperContent } from './paper-content.ts'
import { closeSheet, inks, openSheet, writeParagraph } from './sheet.ts'
import type { Sheet } from './sheet.ts'
import { signatureRoom, writeSignatures } from './signature-row.ts'
import { sheetWording } from './wording/sheet-wording.ts'

type Input = MandateInput | AgreementInput

/** Prints what a paper says: a watermarked draft, or signed with its page of evidence. */
export async function writePaper(content: PaperContent, input: Input): Promise<Buffer> {
  const { language, signing } = input
  const sheet = openSheet({
    ...input,
    title: content.title,
    ...(signing.state === 'draft' ? { watermark: sheetWording[language].draft } : {}),
  })
  const lastClause = content.blocks.findLast(({ kind }) => kind === 'clause')
  for (const block of content.blocks) {
    // No signature stands on a page without a clause above it.
    if (block === lastClause && block.kind === 'clause') {
      keepClauseWith(sheet, block, signatureRoom + (block.heading ? 40 : 0))
    }
    write(sheet, block, input)
  }
  if (signing.state === 'signed') writeEvidence(sheet, signing, input)
  return closeSheet(sheet)
}

function write(sheet: Sheet, block: PaperBlock, { signing }: Input): void {
  if (block.kind === 'title') writeTitle(sheet, block.title, block.subtitle)
  else if (block.kind === 'summary') writeSummary(sheet, block.sum, block.sentence)
  else if (block.kind === 'heading') writeHeading(sheet, block.heading)
  else if (block.kind === 'cells') writeCells(sheet, block.cells)
  else if (block.kind === 'clause') writeClause(sheet, block.number, block)
  else if (block.kind === 'note') writeNote(sheet, block.note)
  else writeSignatures(sheet, signing, block.places)
}

function writeNote(sheet: Sheet, note: Bilingual): void {
  const style = { size: 9, weight: 'regular', color: inks.ink2 } as const
  sheet.y += 6
  writeParagraph(sheet, { text: note.local, style })
  if (!note.english) return
  writeParagraph(sheet, { text: note.english, style: { ...style, size: 8 }, language: 'en' })
}
