import { decorate, directionOf, inks, keepRoom } from '#server/adapters/pdf/print/sheet.ts'
import type { Sheet } from '#server/adapters/pdf/print/sheet.ts'
import type { DocumentLanguage } from './document-input.ts'
import {
  lineHeight,
  printLine,
  riseOf,
  widthOf,
  wrapText,
} from '#server/adapters/pdf/print/print-text.ts'
import type { TextBox, TextStyle } from '#server/adapters/pdf/print/print-text.ts'

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

/** Unknown facts have no line on a paper (ruling 25). */
export function known<T>(fact: T | undefined, print: (fact: T) => Cell): Cell[] {
  return fact === undefined || fact === '' ? [] : [print(fact)]
}

type Line = TextBox & {
  language: DocumentLanguage
  height: number
  lines: string[]
  /** How far it is moved down from its place, in points. */
  drop?: number
}
/** Labels of a row share one height, so values line up. */
type SetCell = {
  cell: Cell
  x: number
  width: number
  label: Line[]
  value: Line[]
}

const gap = 24

/** How wide one of two columns of facts is. */
export const columnWidth = (sheet: Sheet): number => (sheet.width - gap) / 2
const styles = {
  label: { size: 8, weight: 'regular', color: inks.ink2 },
  labelEnglish: { size: 7.5, weight: 'regular', color: inks.ink3 },
  value: { size: 9.5, weight: 'semibold', color: inks.ink },
  valueEnglish: { size: 7.5, weight: 'regular', color: inks.ink2 },
  mark: { size: 7.5, weight: 'semibold', color: '#8A5200' },
} satisfies Record<string, TextStyle>

/** `compact` saves space, for the record of signature. */
export type CellLook = 'normal' | 'compact'

const looks = {
  normal: { padding: 3.5, value: styles.value },
  compact: { padding: 2.5, value: { ...styles.value, size: 8.5 } },
} as const

/** Writes facts two to a row, labels above, hairlines between. */
export function writeCells(sheet: Sheet, cells: readonly Cell[], look: CellLook = 'normal'): void {
  const { padding } = looks[look]
  const table = sheet.doc.struct('Table')
  sheet.root.add(table)
  for (const row of rowsOf(cells)) {
    const { set, labels, height } = setRow(sheet, row, look)
    keepRoom(sheet, height)
    const line = sheet.doc.struct('TR')
    table.add(line)
    for (const one of set) line.add(printCell(sheet, one, { labels, padding }))
    sheet.y += height
    decorate(sheet, (doc) => doc.rect(sheet.left, sheet.y - 0.5, sheet.width, 0.5).fill(inks.line))
  }
  table.end()
}

/** The height of these facts, in points. */
export function cellsHeight(sheet: Sheet, cells: readonly Cell[], look: CellLook): number {
  return rowsOf(cells).reduce((sum, row) => sum + setRow(sheet, row, look).height, 0)
}

function setRow(sheet: Sheet, row: readonly Cell[], look: CellLook) {
  const { padding } = looks[look]
  const set = row.map((cell, column) => setCell(sheet, cell, { column, look }))
  const labels = Math.max(...set.map((one) => heightOf(one.label)))
  const values = Math.max(...set.map((one) => heightOf(one.value)))
  return { set, labels, height: labels + values + 2 * padding + 2 }
}

function rowsOf(cells: readonly Cell[]): Cell[][] {
  const rows: Cell[][] = []
  for (const cell of cells) {
    const last = rows.at(-1)
    if (!cell.wide && last?.length === 1 && !last[0]?.wide) last.push(cell)
    else rows.push([cell])
  }
  return rows
}

function setCell(
  sheet: Sheet,
  cell: Cell,
  { column, look }: { column: number; look: CellLook },
): SetCell {
  const { value: valueStyle } = looks[look]
  const first = sheet.column ?? columnWidth(sheet)
  const width = cell.wide ? sheet.width : column === 0 ? first : sheet.width - first - gap
  const isAtRight = (column === 1) === (sheet.direction === 'ltr')
  const x = isAtRight && !cell.wide ? sheet.left + sheet.width - width : sheet.left
  const place = { x, width }
  const label = setLines(sheet, place, labelLines(sheet, cell, width))
  const value =
    'code' in cell.value
      ? setLines(sheet, place, [[cell.value.code, valueStyle, 'en']])
      : setLines(sheet, place, [
          [cell.value.local, valueStyle, sheet.language],
          [cell.value.english, styles.valueEnglish, 'en'],
        ])
  return { cell, ...place, label, value: inOneRow(sheet, value) }
}

/** English after a short value, on its line and baseline. */
function inOneRow(sheet: Sheet, value: Line[]): Line[] {
  const [local, english] = value
  if (!local || !english || local.lines.length > 1) return value
  const taken = widthOf(sheet.doc, local.style, local.text) + 6
  const width = local.width - taken
  if (widthOf(sheet.doc, english.style, english.text) > width) return value
  const x = sheet.direction === 'ltr' ? local.x + taken : local.x
  const drop = riseOf(local) - riseOf(english) - local.height
  return [local, { ...english, x, width, drop, height: 0, lines: [english.text] }]
}

/** One line for both languages, except where it leaves no room. */
function labelLines(sheet: Sheet, { label, mark }: Cell, width: number): Wanted[] {
  const both = inOneLine(label)
  const taken = mark ? widthOf(sheet.doc, styles.mark, inOneLine(mark)) + 8 : 0
  if (widthOf(sheet.doc, styles.label, both) + taken <= width) {
    return [[both, styles.label, sheet.language]]
  }
  return [
    [label.local, styles.label, sheet.language],
    [label.english, styles.labelEnglish, 'en'],
  ]
}

type Wanted = readonly [string | undefined, TextStyle, DocumentLanguage]

function setLines(
  sheet: Sheet,
  place: { x: number; width: number },
  wanted: readonly Wanted[],
): Line[] {
  return wanted.flatMap(([text, style, language]) => {
    if (!text) return []
    const direction = directionOf(language)
    // In Arabic documents English aligns right too.
    const align = direction === sheet.direction ? ('start' as const) : ('end' as const)
    const box = { ...place, text, style, direction, align }
    const lines = wrapText(sheet.doc, box)
    return [{ ...box, language, lines, height: lines.length * lineHeight(box) }]
  })
}

function heightOf(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + line.height, 0)
}

function printCell(
  sheet: Sheet,
  one: SetCell,
  { labels, padding }: { labels: number; padding: number },
): PDFKit.PDFStructureElement {
  const element = sheet.doc.struct('TD')
  const print = (blocks: readonly Line[], top: number) => {
    let y = top
    for (const block of blocks) {
      element.add(printBlock(sheet, block, y + (block.drop ?? 0)))
      y += block.height
    }
  }
  print(one.label, sheet.y + padding)
  print(one.value, sheet.y + padding + labels + 2)
  if (one.cell.mark) printMark(sheet, one, { mark: inOneLine(one.cell.mark), padding })
  return element
}

function printBlock(sheet: Sheet, block: Line, y: number): PDFKit.PDFStructureElement {
  const content = sheet.doc.markStructureContent('P')
  for (const [i, line] of block.lines.entries()) {
    printLine(sheet.doc, line, { ...block, y: y + (i * block.height) / block.lines.length })
  }
  sheet.doc.endMarkedContent()
  return sheet.doc.struct('P', { lang: block.language, actual: block.text }, [content])
}

function printMark(
  sheet: Sheet,
  one: SetCell,
  { mark, padding }: { mark: string; padding: number },
): void {
  const box = { x: one.x, width: one.width, text: mark, style: styles.mark }
  const place = { ...box, direction: sheet.direction, align: 'end' as const, y: sheet.y + padding }
  const content = sheet.doc.markStructureContent('P')
  printLine(sheet.doc, mark, place)
  sheet.doc.endMarkedContent()
  sheet.root.add(sheet.doc.struct('P', { actual: mark }, [content]))
}

function inOneLine({ local, english }: Bilingual): string {
  return english ? `${local} · ${english}` : local
}
