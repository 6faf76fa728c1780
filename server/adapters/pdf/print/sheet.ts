import type { DocumentLanguage, Issuer } from '#server/adapters/pdf/paper/document-input.ts'
import { lineHeight, printLine, wrapText, fontName } from './print-text.ts'
import type { TextBox, TextStyle } from './print-text.ts'
import type { Direction, Script } from './print-runs.ts'
import type { fontForDocument } from './shared-fonts.ts'
import { inOnePiece } from './print-values.ts'
import { paperWords } from '#server/adapters/pdf/wording/paper-words.ts'

/** A document being written: `y` moves down, pages come as needed. */
export type Sheet = {
  doc: PDFKit.PDFDocument
  language: DocumentLanguage
  direction: Direction
  left: number
  width: number
  /** How wide the first column of facts is, where it is not half. */
  column?: number
  bottom: number
  y: number
  root: PDFKit.PDFStructureElement
  bytes: Promise<Buffer>
  frame: SheetFrame
}

export type SheetFrame = {
  title: string
  number: string
  language: DocumentLanguage
  issuer: Issuer
  issuedAt: string
  /** Written large and pale across every page. */
  watermark?: string
  /** Whether a worker's own language may stand in it. */
  isHers?: true
  /** Less white space at the signatures and their record. Set where the paper has too many pages. */
  isTightBelow?: boolean
  /** Less white space on the whole paper. Set where `isTightBelow` alone leaves too many pages. */
  isTight?: boolean
}

/** Colours of the brand on white paper. */
export const inks = {
  ink: '#15221B',
  ink2: '#47544C',
  ink3: '#5F6B63',
  green: '#0E5A3C',
  tint: '#F7F3EB',
  line: '#DDD5C6',
  saffron: '#E8A33B',
  watermark: '#EEF3F0',
} as const

const margin = 48
const top = 67
const bottomMargin = 45
const families = [
  ['latin', 'NotoSans'],
  ['arabic', 'NotoSansArabic'],
  ['devanagari', 'NotoSansDevanagari'],
] as const
/** Families of a worker's languages, for the papers that are written in them. */
const furtherFamilies = [
  ['ethiopic', 'NotoSansEthiopic'],
  ['sinhala', 'NotoSansSinhala'],
  ['bengali', 'NotoSansBengali'],
] as const
const weights = [
  ['regular', 'Regular'],
  ['semibold', 'SemiBold'],
] as const

/** Starts an A4 document with its frame on every page. */
export async function openSheet(frame: SheetFrame): Promise<Sheet> {
  // Loaded only by threads that write: the server reads papers without them.
  const [{ default: PdfKit }, { fontForDocument: fontOf }] = await Promise.all([
    import('pdfkit'),
    import('./shared-fonts.ts'),
  ])
  const issuedAt = new Date(frame.issuedAt)
  const doc = new PdfKit({
    size: 'A4',
    margins: { top, bottom: 0, left: margin, right: margin },
    pdfVersion: '1.7',
    lang: frame.language,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    // The file's id derives from these, so equal input gives equal bytes.
    info: {
      Title: `${frame.title} ${frame.number}`,
      Author: frame.issuer.legalName,
      CreationDate: issuedAt,
      ModDate: issuedAt,
      Producer: frame.issuer.brand,
      Creator: frame.issuer.brand,
    },
  })
  registerFonts(doc, fontOf, frame.isHers ? [...families, ...furtherFamilies] : families)
  const root = doc.struct('Document', { lang: frame.language })
  doc.addStructure(root)
  const sheet: Sheet = {
    doc,
    language: frame.language,
    direction: frame.language === 'ar' ? 'rtl' : 'ltr',
    left: margin,
    width: 595.28 - 2 * margin,
    bottom: 841.89 - bottomMargin,
    y: top,
    root,
    bytes: collect(doc),
    frame,
  }
  turnPage(sheet)
  return sheet
}

/** Begins a new page. */
export function turnPage(sheet: Sheet): void {
  sheet.doc.addPage()
  sheet.y = top
  if (sheet.frame.watermark) printWatermark(sheet, sheet.frame.watermark)
  printHeader(sheet)
}

/** Begins a new page unless `height` points are left. */
export function keepRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height > sheet.bottom) turnPage(sheet)
}

/** Draws what carries no meaning (lines, boxes), hidden from screen readers. */
export function decorate(sheet: Sheet, draw: (doc: PDFKit.PDFDocument) => void): void {
  sheet.doc.markContent('Artifact', { type: 'Layout' })
  sheet.doc.save()
  draw(sheet.doc)
  sheet.doc.restore()
  sheet.doc.endMarkedContent()
}

/** A paragraph at the cursor, over as many pages as needed. */
export function writeParagraph(sheet: Sheet, paragraph: Paragraph): void {
  const box = boxOf(sheet, paragraph)
  const height = lineHeight(box)
  const lines = wrapText(sheet.doc, box)
  const marks: PDFKit.PDFStructureContent[] = []
  const { tag = 'P' } = paragraph
  for (const [i, line] of lines.entries()) {
    // No line of a paragraph stands alone at a page's foot or head.
    const isPaired = lines.length > 1 && (i === 0 || i === lines.length - 2)
    keepRoom(sheet, isPaired ? height * 2 : height)
    marks.push(sheet.doc.markStructureContent(tag))
    printLine(sheet.doc, line, { ...box, y: sheet.y })
    sheet.doc.endMarkedContent()
    sheet.y += height
  }
  const spoken = { lang: paragraph.language ?? sheet.language, actual: paragraph.text }
  sheet.root.add(sheet.doc.struct(tag, spoken, marks))
}

export type Paragraph = {
  text: string
  style: TextStyle
  language?: string
  tag?: 'P' | 'H1' | 'H2' | 'H3'
  /** Distance from the edge where reading starts. */
  indent?: number
  align?: TextBox['align']
}

/** Height that a paragraph will take. */
export function paragraphHeight(sheet: Sheet, paragraph: Paragraph): number {
  const box = boxOf(sheet, paragraph)
  return wrapText(sheet.doc, box).length * lineHeight(box)
}

/** How many pages are begun so far. */
export function pagesOf(sheet: Sheet): number {
  return sheet.doc.bufferedPageRange().count
}

/** Writes page numbers and ends the document. */
export function closeSheet(sheet: Sheet): Promise<Buffer> {
  const count = pagesOf(sheet)
  for (let page = 0; page < count; page++) {
    sheet.doc.switchToPage(page)
    printFooter(sheet, `${page + 1} / ${count}`)
  }
  sheet.root.end()
  sheet.doc.end()
  return sheet.bytes
}

/** The direction in which a language is read. */
export function directionOf(language: string): Direction {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** Aligns a left-to-right text at the side where reading starts. */
export function sideOf(sheet: Sheet): 'start' | 'end' {
  return sheet.direction === 'rtl' ? 'end' : 'start'
}

function boxOf(sheet: Sheet, paragraph: Paragraph): TextBox {
  const { text, indent = 0, align } = paragraph
  const style = { ...paragraph.style, isTight: sheet.frame.isTight }
  const width = sheet.width - indent
  const direction = directionOf(paragraph.language ?? sheet.language)
  const x = sheet.direction === 'ltr' ? sheet.left + indent : sheet.left
  return { text, style, x, width, direction, align }
}

function printHeader(sheet: Sheet): void {
  const { issuer, number } = sheet.frame
  const line = { x: sheet.left, width: sheet.width, direction: sheet.direction, y: 34 }
  decorate(sheet, (doc) => {
    const shift = printLogo(sheet, issuer.logo)
    const brand = { size: 15, weight: 'semibold', color: inks.green } as const
    const x = sheet.direction === 'rtl' ? line.x : line.x + shift
    const place = { ...line, x, width: line.width - shift }
    printLine(doc, issuer.brand, { ...place, text: issuer.brand, style: brand })
    const style = { size: 8.5, weight: 'regular', color: inks.ink3 } as const
    printLine(doc, number, { ...line, y: 41, text: number, style, align: 'end' })
    doc.rect(sheet.left, 61, sheet.width, 0.75).fill(inks.line)
    const accent = sheet.direction === 'rtl' ? sheet.left + sheet.width - 28 : sheet.left
    doc.rect(accent, 60.25, 28, 2.25).fill(inks.saffron)
  })
}

/** Draws the mark where reading starts; answers the width it took. */
function printLogo(sheet: Sheet, logo: Issuer['logo']): number {
  if (!logo) return 0
  const scale = 19 / logo.height
  const width = logo.width * scale
  const x = sheet.direction === 'rtl' ? sheet.left + sheet.width - width : sheet.left
  sheet.doc.save().translate(x, 33.5).scale(scale)
  for (const { d, color } of logo.shapes) sheet.doc.path(d).fill(color)
  sheet.doc.restore()
  return width + 8
}

function printFooter(sheet: Sheet, pages: string): void {
  const { issuer } = sheet.frame
  const style = { size: 7.5, weight: 'regular', color: inks.ink3 } as const
  const line = { x: sheet.left, width: sheet.width, direction: sheet.direction, y: 809, style }
  const text = [issuer.legalName, printLicence(sheet.language, issuer)].filter(Boolean).join(' · ')
  decorate(sheet, (doc) => {
    doc.rect(sheet.left, 801, sheet.width, 0.5).fill(inks.line)
    printLine(doc, text, { ...line, text, direction: 'ltr', align: sideOf(sheet) })
    printLine(doc, pages, { ...line, text: pages, align: 'end' })
  })
}

function printWatermark(sheet: Sheet, word: string): void {
  const style = { size: 118, weight: 'semibold', color: inks.watermark } as const
  decorate(sheet, (doc) => {
    doc.rotate(-32, { origin: [297, 421] })
    const box = { x: 0, width: 595, y: 340, direction: sheet.direction, align: 'center' as const }
    printLine(doc, word, { ...box, text: word, style })
  })
}

function registerFonts(
  doc: PDFKit.PDFDocument,
  fontOf: typeof fontForDocument,
  used: readonly (readonly [Script, string])[],
): void {
  for (const [script, family] of used) {
    for (const [weight, cut] of weights) {
      doc.registerFont(fontName(script, weight), fontOf(`${family}-${cut}.ttf`))
    }
  }
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
}

/** The licence with its mark as a sample; nothing where none is set. */
export function printLicence(language: DocumentLanguage, issuer: Issuer): string | undefined {
  if (!issuer.licence) return undefined
  const licence = inOnePiece(issuer.licence)
  if (!issuer.licenceIsSample) return licence
  return inOnePiece(`${licence} (${paperWords(language).mandate.values.sample})`)
}
