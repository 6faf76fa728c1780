import { encode } from 'uqr'
import {
  decorate,
  inks,
  keepRoom,
  paragraphHeight,
  sideOf,
  writeParagraph,
} from '#server/adapters/pdf/print/sheet.ts'
import type { Paragraph, Sheet } from '#server/adapters/pdf/print/sheet.ts'
import { paperWords } from '#server/adapters/pdf/wording/paper-words.ts'

const side = 84

/** The address to check the file, as a QR code and in print. */
export function writeVerifyAddress(sheet: Sheet, url: string): void {
  keepRoom(sheet, side + 30)
  sheet.y += 22
  printCode(sheet, url)
  const indent = side + 18
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

/** The check's QR code beside other words, which use the remaining width. */
export function writeBesideCode(sheet: Sheet, url: string, words: readonly Paragraph[]): void {
  keepRoom(sheet, besideCodeHeight(sheet, url, words))
  const end = sheet.y + besideCodeHeight(sheet, url, words)
  sheet.y += inset
  printCode(sheet, url)
  for (const paragraph of besideCode(sheet, url, words)) writeParagraph(sheet, paragraph)
  sheet.y = end
}

/** Height of that block in points. */
export function besideCodeHeight(sheet: Sheet, url: string, words: readonly Paragraph[]): number {
  const texts = besideCode(sheet, url, words).map((one) => paragraphHeight(sheet, one))
  return (
    inset +
    Math.max(
      side,
      texts.reduce((sum, height) => sum + height, 0),
    ) +
    inset
  )
}

const inset = 6

function besideCode(sheet: Sheet, url: string, words: readonly Paragraph[]): Paragraph[] {
  const indent = side + 18
  const style = { size: 9, weight: 'regular', color: inks.green } as const
  const { verify } = paperWords(sheet.language).sheet.evidence
  return [
    ...words.map((one) => ({ ...one, indent })),
    { text: verify, style: { ...style, color: inks.ink2 }, indent },
    { text: url, style, indent, language: 'en', align: sideOf(sheet) },
  ]
}

function printCode(sheet: Sheet, url: string): void {
  const code = encode(url, { ecc: 'M', border: 0 })
  const x = sheet.direction === 'ltr' ? sheet.left : sheet.left + sheet.width - side
  const unit = side / code.size
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
