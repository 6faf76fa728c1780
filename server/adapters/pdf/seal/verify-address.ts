import { encode } from 'uqr'
import {
  decorate,
  inks,
  keepRoom,
  sideOf,
  writeParagraph,
} from '#server/adapters/pdf/print/sheet.ts'
import type { Paragraph, Sheet } from '#server/adapters/pdf/print/sheet.ts'
import { columnWidth } from '#server/adapters/pdf/paper/cell-grid.ts'
import { paperWords } from '#server/adapters/pdf/wording/paper-words.ts'

/** How wide and high the code is, in points. */
export const codeSide = 78
const gap = 18

/** The address to check the file, as a QR code and in print. */
export function writeVerifyAddress(sheet: Sheet, url: string): void {
  keepRoom(sheet, codeSide + 30)
  sheet.y += 22
  printCode(sheet, url, 'start')
  const indent = codeSide + gap
  const { verify } = paperWords(sheet.language).sheet.evidence
  const style = { size: 9.5, weight: 'regular', color: inks.ink2 } as const
  const align = sideOf(sheet)
  sheet.y += 24
  writeParagraph(sheet, { text: verify, style, indent })
  writeParagraph(sheet, {
    text: url,
    style: { ...style, color: inks.green },
    indent,
    language: 'en',
    align,
  })
}

/** Where the file is checked, in one line. */
export function verifyLine({ language }: Sheet, url: string): Paragraph {
  const text = `${paperWords(language).sheet.evidence.verify} ${url}`
  return { text, style: { size: 8, weight: 'regular', color: inks.green } }
}

/** The part of the sheet that the code leaves free, from where reading starts. */
export function besideCode(sheet: Sheet): Sheet {
  const taken = codeSide + gap
  const left = sheet.direction === 'ltr' ? sheet.left : sheet.left + taken
  // Facts stand in the columns of the rows below.
  return { ...sheet, left, width: sheet.width - taken, column: columnWidth(sheet) }
}

/** The address as a QR code at the cursor, where reading starts or at the other end. */
export function printCode(sheet: Sheet, url: string, align: 'start' | 'end'): void {
  const code = encode(url, { ecc: 'M', border: 0 })
  const isLeft = (align === 'start') === (sheet.direction === 'ltr')
  const x = isLeft ? sheet.left : sheet.left + sheet.width - codeSide
  const unit = codeSide / code.size
  decorate(sheet, (doc) => {
    for (const [row, modules] of code.data.entries()) {
      for (const [column, isDark] of modules.entries()) {
        // Slightly larger modules avoid hairlines between them.
        if (isDark) doc.rect(x + column * unit, sheet.y + row * unit, unit + 0.05, unit + 0.05)
      }
    }
    doc.fill(inks.ink)
  })
}

/** Hex digits in groups of eight, for comparison by eye. */
export function hashInGroups(hash: string): string {
  return hash.replaceAll(/(.{8})(?=.)/g, '$1 ')
}
