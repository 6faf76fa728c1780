import { directionOf, inks } from '#server/adapters/pdf/print/sheet.ts'
import type { Sheet } from '#server/adapters/pdf/print/sheet.ts'
import {
  lineHeight,
  printLine,
  riseOf,
  widthOf,
  wrapText,
} from '#server/adapters/pdf/print/print-text.ts'
import type { TextBox, TextStyle } from '#server/adapters/pdf/print/print-text.ts'
import type { DocumentLanguage } from './document-input.ts'

/** The reader's language, and English where it differs. */
export type Bilingual = { local: string; english?: string }

/** A labelled fact; `code` always reads from left to right. */
export type Cell = {
  label: Bilingual
  value: Bilingual | { code: string }
  /** Takes the whole row. */
  wide?: boolean
  /** A word beside the value, such as "Sample". */
  mark?: Bilingual
}

/** Lines of one text in a table of facts. */
export type CellLine = TextBox & {
  language: DocumentLanguage
  height: number
  lines: string[]
  /** How far it is moved down from its place, in points. */
  drop?: number
}

/** Of labels and values; the English of both is smaller. */
export const cellStyles = {
  label: { size: 8, weight: 'regular', color: inks.ink2 },
  labelEnglish: { size: 7.5, weight: 'regular', color: inks.ink3 },
  value: { size: 9.5, weight: 'semibold', color: inks.ink },
  valueEnglish: { size: 7.5, weight: 'regular', color: inks.ink2 },
  mark: { size: 7.5, weight: 'semibold', color: '#8A5200' },
} satisfies Record<string, TextStyle>

type Wanted = readonly [string | undefined, TextStyle, DocumentLanguage]

/** A label, in one language or both. */
export function setLabel(
  sheet: Sheet,
  cell: Pick<Cell, 'label' | 'mark'>,
  place: { x: number; width: number },
): CellLine[] {
  return setLines(sheet, place, labelLines(sheet, cell, place.width))
}

/** One line for both languages, except where it leaves no room. */
function labelLines(
  sheet: Sheet,
  { label, mark }: Pick<Cell, 'label' | 'mark'>,
  width: number,
): Wanted[] {
  const both = bothInOneLine(label)
  const taken = mark ? widthOf(sheet.doc, cellStyles.mark, bothInOneLine(mark)) + 8 : 0
  if (widthOf(sheet.doc, cellStyles.label, both) + taken <= width) {
    return [[both, cellStyles.label, sheet.language]]
  }
  return [
    [label.local, cellStyles.label, sheet.language],
    [label.english, cellStyles.labelEnglish, 'en'],
  ]
}

/** A value in the reader's language, then in English. */
export function valueLines(
  sheet: Sheet,
  value: Cell['value'],
  { style, ...place }: { x: number; width: number; style: TextStyle },
): CellLine[] {
  const wanted: Wanted[] =
    'code' in value
      ? [[value.code, style, 'en']]
      : [
          [value.local, style, sheet.language],
          [value.english, cellStyles.valueEnglish, 'en'],
        ]
  return inOneRow(sheet, setLines(sheet, place, wanted))
}

/** English after a short value, on its line and baseline. */
function inOneRow(sheet: Sheet, value: CellLine[]): CellLine[] {
  const [local, english] = value
  if (!local || !english || local.lines.length > 1) return value
  const taken = widthOf(sheet.doc, local.style, local.text) + 6
  const width = local.width - taken
  if (widthOf(sheet.doc, english.style, english.text) > width) return value
  const x = sheet.direction === 'ltr' ? local.x + taken : local.x
  const drop = riseOf(local) - riseOf(english) - local.height
  return [local, { ...english, x, width, drop, height: 0, lines: [english.text] }]
}

function setLines(
  sheet: Sheet,
  place: { x: number; width: number },
  wanted: readonly Wanted[],
): CellLine[] {
  return wanted.flatMap(([text, style, language]) => {
    if (!text) return []
    const direction = directionOf(language)
    // In Arabic documents English aligns right too.
    const align = direction === sheet.direction ? ('start' as const) : ('end' as const)
    const set = { ...style, isTight: sheet.frame.isTight }
    const box = { ...place, text, style: set, direction, align }
    const lines = wrapText(sheet.doc, box)
    return [{ ...box, language, lines, height: lines.length * lineHeight(box) }]
  })
}

/** How high texts below one another are, in points. */
export function linesHeight(lines: readonly CellLine[]): number {
  return lines.reduce((sum, line) => sum + line.height, 0)
}

/** Prints one text of a table; a screen reader reads it whole. */
export function printLines(sheet: Sheet, block: CellLine, y: number): PDFKit.PDFStructureElement {
  const content = sheet.doc.markStructureContent('P')
  for (const [i, line] of block.lines.entries()) {
    printLine(sheet.doc, line, { ...block, y: y + (i * block.height) / block.lines.length })
  }
  sheet.doc.endMarkedContent()
  return sheet.doc.struct('P', { lang: block.language, actual: block.text }, [content])
}

/** Both languages, one after the other. */
export function bothInOneLine({ local, english }: Bilingual): string {
  return english ? `${local} · ${english}` : local
}
