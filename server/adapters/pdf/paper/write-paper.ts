import type { AgreementInput, MandateInput } from './document-input.ts'
import { keepClauseWith, keepRecordWith } from './document-parts.ts'
import { evidenceHeight, writeEvidence } from './evidence-page.ts'
import type { PaperContent } from './paper-content.ts'
import { closeSheet, openSheet, pagesOf } from '#server/adapters/pdf/print/sheet.ts'
import type { Sheet, SheetFrame } from '#server/adapters/pdf/print/sheet.ts'
import { signatureHeight, writeSignatures } from './signature-row.ts'
import { paperWords } from '#server/adapters/pdf/wording/paper-words.ts'
import { writeBlock } from './write-block.ts'

type Input = MandateInput | AgreementInput

/** What is tried in turn until a paper fits. */
const tighter: readonly Tightness[] = [
  { isTightBelow: true },
  { isTightBelow: true, isTight: true },
]

type Tightness = Pick<SheetFrame, 'isTight' | 'isTightBelow'>

/**
 * Prints a paper: a watermarked draft or sample, or signed with its record. What would take more
 * than `mostPages` is set again, and tighter.
 */
export async function writePaper(
  content: PaperContent,
  input: Input,
  mostPages: number,
): Promise<Buffer> {
  let sheet = await setPaper(content, input, {})
  for (const look of tighter) {
    if (pagesOf(sheet) <= mostPages) break
    sheet = await setPaper(content, input, look)
  }
  return closeSheet(sheet)
}

async function setPaper(content: PaperContent, input: Input, look: Tightness): Promise<Sheet> {
  const { language, signing } = input
  const sheet = await openSheet({
    ...input,
    title: content.title,
    ...look,
    ...(signing.state === 'signed' ? {} : { watermark: paperWords(language).sheet[signing.state] }),
  })
  const lastClause = content.blocks.findLast(({ kind }) => kind === 'clause')
  for (const block of content.blocks) {
    // Keeps the last clause with the signatures, so that none stands alone.
    if (block === lastClause && block.kind === 'clause') {
      const note = block.text.english ? 40 : 20
      const after = signatureHeight(sheet, signing, placesOf(content)) + (block.heading ? note : 0)
      keepClauseWith(sheet, block, after)
      if (signing.state === 'signed') {
        keepRecordWith(sheet, block, after + evidenceHeight(sheet, signing, input))
      }
    }
    if (block.kind === 'signatures') writeSignatures(sheet, signing, block.places)
    else writeBlock(sheet, block)
  }
  if (signing.state === 'signed') writeEvidence(sheet, signing, input)
  return sheet
}

function placesOf({ blocks }: PaperContent): number {
  const block = blocks.find(({ kind }) => kind === 'signatures')
  return block?.kind === 'signatures' ? block.places : 1
}
