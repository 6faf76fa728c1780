import { encode } from 'uqr'
import {
  decorate,
  inks,
  keepRoom,
  sideOf,
  writeParagraph,
} from '#server/adapters/pdf/print/sheet.ts'
import type { Sheet } from '#server/adapters/pdf/print/sheet.ts'
import { sheetWording } from '#server/adapters/pdf/wording/sheet-wording.ts'

const side = 84

/** Where anyone can check the file, to be read by a phone and by eye. */
export function writeVerifyAddress(sheet: Sheet, url: string): void {
  keepRoom(sheet, side + 30)
  sheet.y += 22
  printCode(sheet, url)
  const indent = side + 18
  const { verify } = sheetWording[sheet.language].evidence
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

function printCode(sheet: Sheet, url: string): void {
  const code = encode(url, { ecc: 'M', border: 0 })
  const x = sheet.direction === 'ltr' ? sheet.left : sheet.left + sheet.width - side
  const unit = side / code.size
  decorate(sheet, (doc) => {
    for (const [row, modules] of code.data.entries()) {
      for (const [column, isDark] of modules.entries()) {
        // Slightly larger than the unit: no hairlines between the modules.
        if (isDark) doc.rect(x + column * unit, sheet.y + row * unit, unit + 0.05, unit + 0.05)
      }
    }
    doc.fill(inks.ink)
  })
}
