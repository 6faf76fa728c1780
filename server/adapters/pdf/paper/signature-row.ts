import type { DocumentLanguage, SignatureSpecimen, PaperSigning } from './document-input.ts'
import { decorate, inks, keepRoom, sideOf } from '#server/adapters/pdf/print/sheet.ts'
import type { Sheet } from '#server/adapters/pdf/print/sheet.ts'
import { printLine } from '#server/adapters/pdf/print/print-text.ts'
import { fillWording, printInstant } from '#server/adapters/pdf/print/print-values.ts'
import { paperWords } from '#server/adapters/pdf/wording/paper-words.ts'

type Place = { x: number; y: number; width: number }

const boxHeight = 70
const gap = 12
const note = { size: 7.5, weight: 'regular', color: inks.ink2 } as const
const name = { size: 8, weight: 'semibold', color: inks.ink2 } as const

/** Height of a signature row with its heading, in points. */
export const signatureRoom = boxHeight + 110

/** Signatures side by side; on a draft the empty places. */
export function writeSignatures(sheet: Sheet, signing: PaperSigning, places: number): void {
  const specimens = signing.state === 'signed' ? signing.specimens : []
  const count = specimens.length || places
  const own = count - specimens.filter(({ bySecond }) => bySecond).length
  const perRow = Math.min(count, 3)
  const width = perRow === 1 ? sheet.width / 2 : (sheet.width - gap * (perRow - 1)) / perRow
  for (let first = 0; first < count; first += perRow) {
    keepRoom(sheet, boxHeight + 56)
    sheet.y += 10
    for (let column = 0; column < Math.min(perRow, count - first); column++) {
      const shift = column * (width + gap)
      const x =
        sheet.direction === 'ltr' ? sheet.left + shift : sheet.left + sheet.width - width - shift
      const specimen = specimens[first + column]
      const title = specimen?.bySecond
        ? paperWords(sheet.language).sheet.secondHolder
        : titleOf(sheet.language, first + column, own)
      printPlace(sheet, { x, y: sheet.y, width }, { title, specimen })
    }
    sheet.y += boxHeight + 38
  }
}

function titleOf(language: DocumentLanguage, index: number, count: number): string {
  const { signature, specimen } = paperWords(language).sheet
  return count === 1 ? signature : fillWording(specimen, { n: `${index + 1}` })
}

function printPlace(
  sheet: Sheet,
  place: Place,
  { title, specimen }: { title: string; specimen?: SignatureSpecimen },
): void {
  decorate(sheet, (doc) => {
    doc.roundedRect(place.x, place.y, place.width, boxHeight, 8).lineWidth(0.75).stroke(inks.line)
    doc.rect(place.x + 14, place.y + boxHeight - 18, place.width - 28, 0.5).fill(inks.ink3)
  })
  if (specimen) printSpecimen(sheet, place, { specimen, title })
  const { drawn, typed, notSigned } = paperWords(sheet.language).sheet
  const how = specimen ? (specimen.typed ? typed : drawn) : notSigned
  const line = { x: place.x, width: place.width, direction: sheet.direction }
  const content = sheet.doc.markStructureContent('P')
  const first = `${title} · ${how}`
  printLine(sheet.doc, first, { ...line, text: first, style: name, y: place.y + boxHeight + 4 })
  if (specimen) printTime(sheet, { ...place, y: place.y + boxHeight + 16 }, specimen.at)
  sheet.doc.endMarkedContent()
  sheet.root.add(sheet.doc.struct('P', { lang: sheet.language, actual: first }, [content]))
}

/** Two lines for day and time: three boxes are narrow. */
function printTime(sheet: Sheet, place: Place, at: string): void {
  const line = { ...place, style: note, direction: sheet.direction }
  const [day = '', time = ''] = printInstant(sheet.language, at).split(/[,،] /)
  printLine(sheet.doc, day, { ...line, text: day })
  printLine(sheet.doc, time, {
    ...line,
    text: time,
    direction: 'ltr',
    align: sideOf(sheet),
    y: place.y + 11,
  })
}

function printSpecimen(
  sheet: Sheet,
  { x, y, width }: Place,
  { specimen, title }: { specimen: SignatureSpecimen; title: string },
): void {
  const content = sheet.doc.markStructureContent('Figure')
  sheet.doc.image(specimen.png, x + 12, y + 8, {
    fit: [width - 24, boxHeight - 22],
    align: 'center',
    valign: 'bottom',
  })
  sheet.doc.endMarkedContent()
  sheet.root.add(sheet.doc.struct('Figure', { alt: title }, [content]))
}
