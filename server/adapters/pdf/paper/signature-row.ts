import type { DocumentLanguage, SignatureSpecimen, PaperSigning } from './document-input.ts'
import { decorate, inks, keepRoom } from '#server/adapters/pdf/print/sheet.ts'
import type { Sheet } from '#server/adapters/pdf/print/sheet.ts'
import { printLine, widthOf } from '#server/adapters/pdf/print/print-text.ts'
import { fillWording, printInstant } from '#server/adapters/pdf/print/print-values.ts'
import { paperWords } from '#server/adapters/pdf/wording/paper-words.ts'

type Place = { x: number; y: number; width: number }
type Box = Place & { height: number }
type Named = { title: string; specimen?: SignatureSpecimen }

const boxHeight = 70
/** Of a lone box: a bank compares three signatures, nobody compares one. */
const aloneHeight = 54
const gap = 12
const captionHeight = 36
const note = { size: 7.5, weight: 'regular', color: inks.ink2 } as const
const name = { size: 8, weight: 'semibold', color: inks.ink2 } as const

/** Height of all signatures with their heading, in points; one alone is lower. */
export function signatureHeight(sheet: Sheet, signing: PaperSigning, places: number): number {
  const count = signing.state === 'signed' ? signing.specimens.length : places
  const { perRow, height, rowGap } = sizesOf(sheet, count)
  return Math.ceil(count / perRow) * (rowGap + height + 2) + 32
}

/** How high a box is, the row of boxes with their words and what is above it, in points. */
function sizesOf({ frame }: Sheet, count: number) {
  const perRow = Math.min(count, mostInRow)
  const box = perRow === 1 || frame.isTightBelow ? aloneHeight : boxHeight
  const rowGap = frame.isTightBelow ? 8 : 10
  return { perRow, box, rowGap, height: box + (perRow === 1 ? 0 : captionHeight) }
}

const mostInRow = 3

/** Signatures side by side; on a draft the empty places. One alone has its words beside it. */
export function writeSignatures(sheet: Sheet, signing: PaperSigning, places: number): void {
  const specimens = signing.state === 'signed' ? signing.specimens : []
  const count = specimens.length || places
  const own = count - specimens.filter(({ bySecond }) => bySecond).length
  const { perRow, box, height, rowGap } = sizesOf(sheet, count)
  const width = (sheet.width - gap * (Math.max(perRow, 2) - 1)) / Math.max(perRow, 2)
  for (let first = 0; first < count; first += perRow) {
    keepRoom(sheet, height + rowGap)
    sheet.y += rowGap
    for (let column = 0; column < Math.min(perRow, count - first); column++) {
      const specimen = specimens[first + column]
      const title = specimen?.bySecond
        ? paperWords(sheet.language).sheet.secondHolder
        : titleOf(sheet.language, first + column, own)
      const place = { ...placeAt(sheet, { column, width }), height: box }
      const caption =
        perRow === 1
          ? { ...placeAt(sheet, { column: 1, width }), y: sheet.y + box - captionHeight }
          : { ...place, y: sheet.y + box + 4 }
      printBox(sheet, place, { title, specimen })
      printCaption(sheet, caption, { title, specimen })
    }
    sheet.y += height + 2
  }
}

function placeAt(sheet: Sheet, { column, width }: { column: number; width: number }): Place {
  const shift = column * (width + gap)
  const isLtr = sheet.direction === 'ltr'
  const x = isLtr ? sheet.left + shift : sheet.left + sheet.width - width - shift
  return { x, y: sheet.y, width }
}

function titleOf(language: DocumentLanguage, index: number, count: number): string {
  const { signature, specimen } = paperWords(language).sheet
  return count === 1 ? signature : fillWording(specimen, { n: `${index + 1}` })
}

function printBox(sheet: Sheet, place: Box, { title, specimen }: Named): void {
  decorate(sheet, (doc) => {
    doc
      .roundedRect(place.x, place.y, place.width, place.height, 8)
      .lineWidth(0.75)
      .stroke(inks.line)
    doc.rect(place.x + 14, place.y + place.height - 18, place.width - 28, 0.5).fill(inks.ink3)
  })
  if (specimen) printSpecimen(sheet, place, { specimen, title })
}

/** Whose signature it is, how it was made and when. */
function printCaption(sheet: Sheet, place: Place, { title, specimen }: Named): void {
  const { drawn, typed, notSigned } = paperWords(sheet.language).sheet
  const how = specimen ? (specimen.typed ? typed : drawn) : notSigned
  const line = { ...place, direction: sheet.direction }
  const content = sheet.doc.markStructureContent('P')
  const first = `${title} · ${how}`
  const fits = !specimen || widthOf(sheet.doc, name, first) <= place.width
  const text = fits ? first : title
  printLine(sheet.doc, text, { ...line, text, style: name })
  // What is too wide for its box stands before the day.
  const time = { ...place, y: place.y + 12 }
  if (specimen) printTime(sheet, time, { at: specimen.at, before: fits ? '' : `${how} · ` })
  sheet.doc.endMarkedContent()
  sheet.root.add(sheet.doc.struct('P', { lang: sheet.language, actual: first }, [content]))
}

/** Two lines for day and time: three boxes are narrow. */
function printTime(
  sheet: Sheet,
  place: Place,
  { at, before }: { at: string; before: string },
): void {
  const line = { ...place, style: note, direction: sheet.direction }
  const [day = '', time = ''] = printInstant(sheet.language, at).split(/[,،] /)
  const first = `${before}${day}`
  printLine(sheet.doc, first, { ...line, text: first })
  printLine(sheet.doc, time, { ...line, text: time, y: place.y + 11 })
}

function printSpecimen(
  sheet: Sheet,
  { x, y, width, height }: Box,
  { specimen, title }: { specimen: SignatureSpecimen; title: string },
): void {
  const content = sheet.doc.markStructureContent('Figure')
  sheet.doc.image(specimen.png, x + 12, y + 8, {
    fit: [width - 24, height - 22],
    align: 'center',
    valign: 'bottom',
  })
  sheet.doc.endMarkedContent()
  sheet.root.add(sheet.doc.struct('Figure', { alt: title }, [content]))
}
