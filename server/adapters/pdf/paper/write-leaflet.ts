import { closeSheet, openSheet, turnPage } from '#server/adapters/pdf/print/sheet.ts'
import type { SheetFrame } from '#server/adapters/pdf/print/sheet.ts'
import { writeBlock } from './write-block.ts'
import type { WrittenBlock } from './write-block.ts'

/** A document to read, in one language, that nobody signs. */
export type LeafletInput = SheetFrame & { blocks: readonly WrittenBlock[] }

/** A heading and two lines: its paragraphs are short. */
const HEADING_ROOM = 62

/** The leaflet as PDF. Equal inputs have equal bytes. */
export async function writeLeaflet({ blocks, ...frame }: LeafletInput): Promise<Buffer> {
  const sheet = await openSheet(frame)
  for (const [at, block] of blocks.entries()) {
    // Each further title begins a document of its own.
    if (at > 0 && block.kind === 'title') {
      sheet.frame = { ...frame, number: block.number ?? frame.number }
      turnPage(sheet)
    }
    writeBlock(sheet, block, HEADING_ROOM)
  }
  return closeSheet(sheet)
}
