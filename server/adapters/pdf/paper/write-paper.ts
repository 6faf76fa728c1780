import type { AgreementInput, MandateInput } from './document-input.ts'
import { keepClauseWith, keepRecordWith } from './document-parts.ts'
import { evidenceHeight, writeEvidence } from './evidence-page.ts'
import type { PaperContent } from './paper-content.ts'
import { closeSheet, openSheet } from '#server/adapters/pdf/print/sheet.ts'
import { signatureHeight, writeSignatures } from './signature-row.ts'
import { paperWords } from '#server/adapters/pdf/wording/paper-words.ts'
import { writeBlock } from './write-block.ts'

type Input = MandateInput | AgreementInput

/** Prints a paper: a watermarked draft or sample, or signed with its page of evidence. */
export async function writePaper(content: PaperContent, input: Input): Promise<Buffer> {
  const { language, signing } = input
  const sheet = await openSheet({
    ...input,
    title: content.title,
    ...(signing.state === 'signed' ? {} : { watermark: paperWords(language).sheet[signing.state] }),
  })
  const lastClause = content.blocks.findLast(({ kind }) => kind === 'clause')
  for (const block of content.blocks) {
    // Keeps the last clause with the signatures, so that none stands alone.
    if (block === lastClause && block.kind === 'clause') {
      const note = block.text.english ? 40 : 20
      const after = signatureHeight(signing, placesOf(content)) + (block.heading ? note : 0)
      keepClauseWith(sheet, block, after)
      if (signing.state === 'signed') {
        keepRecordWith(sheet, block, after + evidenceHeight(sheet, signing, input))
      }
    }
    if (block.kind === 'signatures') writeSignatures(sheet, signing, block.places)
    else writeBlock(sheet, block)
  }
  if (signing.state === 'signed') writeEvidence(sheet, signing, input)
  return closeSheet(sheet)
}

function placesOf({ blocks }: PaperContent): number {
  const block = blocks.find(({ kind }) => kind === 'signatures')
  return block?.kind === 'signatures' ? block.places : 1
}
