import { decorate, keepRoom, inks } from '#server/adapters/pdf/print/sheet.ts'
import type { Sheet } from '#server/adapters/pdf/print/sheet.ts'
import { printLine } from '#server/adapters/pdf/print/print-text.ts'
import {
  cellStyles,
  bothInOneLine,
  linesHeight,
  printLines,
  setLabel,
  valueLines,
} from './cell-lines.ts'
import type { Cell, CellLine } from './cell-lines.ts'

/** Unknown facts have no line on a paper (ruling 25). */
export function known<T>(fact: T | undefined, print: (fact: T) => Cell): Cell[] {
  return fact === undefined || fact === '' ? [] : [print(fact)]
}

/** Labels of a row share one height, so values line up. */
type SetCell = {
  cell: Cell
  x: number
  width: number
  label: CellLine[]
  value: CellLine[]
}

const gap = 24
const narrowGap = 16

/** How wide one of two columns of facts is. */
export const columnWidth = (sheet: Sheet): number => (sheet.width - gap) / 2

/** `compact` saves space, for the record of signature. */
export type CellLook = 'normal' | 'compact'

const compactValue = { ...cellStyles.value, size: 8.5 }

const looks = {
  normal: { padding: 3.5, below: 2, value: cellStyles.value },
  compact: { padding: 2.5, below: 2, value: compactValue },
  tight: { padding: 2, below: 1, value: compactValue },
} as const

/** Writes facts two or more to a row, labels above, hairlines between. */
export function writeCells(sheet: Sheet, cells: readonly Cell[], look: CellLook = 'normal'): void {
  const { padding, below } = looks[lookOn(sheet, look)]
  const columns = columnsOf(sheet, cells)
  const table = sheet.doc.struct('Table')
  sheet.root.add(table)
  for (const row of rowsOf(cells, columns)) {
    const { set, labels, height } = setRow(sheet, row, { look, columns })
    keepRoom(sheet, height)
    const line = sheet.doc.struct('TR')
    table.add(line)
    for (const one of set) line.add(printCell(sheet, one, { labels: labels + below, padding }))
    sheet.y += height
    decorate(sheet, (doc) => doc.rect(sheet.left, sheet.y - 0.5, sheet.width, 0.5).fill(inks.line))
  }
  table.end()
}

/** The height of these facts, in points. */
export function cellsHeight(sheet: Sheet, cells: readonly Cell[], look: CellLook): number {
  return heightIn(sheet, cells, { look, columns: columnsOf(sheet, cells) })
}

function heightIn(sheet: Sheet, cells: readonly Cell[], { look, columns }: Grid): number {
  const heights = rowsOf(cells, columns).map((row) => setRow(sheet, row, { look, columns }).height)
  return heights.reduce((sum, height) => sum + height, 0)
}

const lookOn = ({ frame }: Sheet, look: CellLook) => (frame.isTight ? 'tight' : look)

/** Two, or what is lowest on a tight paper. A mark needs room beside its label. */
function columnsOf(sheet: Sheet, cells: readonly Cell[]): number {
  if (!sheet.frame.isTight || sheet.column || cells.some(({ mark }) => mark)) return 2
  const heights = [2, 3, 4].map((columns) => heightIn(sheet, cells, { look: 'compact', columns }))
  return 2 + heights.indexOf(Math.min(...heights))
}

type Grid = { look: CellLook; columns: number }

function setRow(sheet: Sheet, row: readonly Cell[], grid: Grid) {
  const { padding, below } = looks[lookOn(sheet, grid.look)]
  const set = row.map((cell, column) => setCell(sheet, cell, { ...grid, column }))
  const labels = Math.max(...set.map((one) => linesHeight(one.label)))
  const values = Math.max(...set.map((one) => linesHeight(one.value)))
  return { set, labels, height: labels + below + values + 2 * padding }
}

function rowsOf(cells: readonly Cell[], columns: number): Cell[][] {
  const rows: Cell[][] = []
  // A narrow column breaks long facts into lines of its own.
  const isWhole = ({ wide }: Cell) => wide && columns === 2
  for (const cell of cells) {
    const last = rows.at(-1)
    const hasRoom = last && last.length < columns && !last.some(isWhole)
    if (hasRoom && !isWhole(cell)) last.push(cell)
    else rows.push([cell])
  }
  return rows
}

function setCell(sheet: Sheet, cell: Cell, grid: Grid & { column: number }): SetCell {
  const { value: style } = looks[lookOn(sheet, grid.look)]
  const place = cell.wide && grid.columns === 2 ? sheet : placeIn(sheet, grid)
  const { width } = place
  const x =
    sheet.direction === 'ltr' ? place.left : 2 * sheet.left + sheet.width - place.left - width
  const label = setLabel(sheet, cell, { x, width })
  return { cell, x, width, label, value: valueLines(sheet, cell.value, { x, width, style }) }
}

/** A column's place where reading goes from left to right. */
function placeIn(sheet: Sheet, { column, columns }: { column: number; columns: number }) {
  const between = columns === 2 ? gap : narrowGap
  const share = (sheet.width - between * (columns - 1)) / columns
  const first = sheet.column ?? share
  if (column === 0) return { left: sheet.left, width: first }
  const width = sheet.column ? sheet.width - first - between : share
  return { left: sheet.left + first + between + (column - 1) * (width + between), width }
}

function printCell(
  sheet: Sheet,
  one: SetCell,
  { labels, padding }: { labels: number; padding: number },
): PDFKit.PDFStructureElement {
  const element = sheet.doc.struct('TD')
  const print = (blocks: readonly CellLine[], top: number) => {
    let y = top
    for (const block of blocks) {
      element.add(printLines(sheet, block, y + (block.drop ?? 0)))
      y += block.height
    }
  }
  print(one.label, sheet.y + padding)
  print(one.value, sheet.y + padding + labels)
  if (one.cell.mark) printMark(sheet, one, { mark: bothInOneLine(one.cell.mark), padding })
  return element
}

function printMark(
  sheet: Sheet,
  one: SetCell,
  { mark, padding }: { mark: string; padding: number },
): void {
  const box = { x: one.x, width: one.width, text: mark, style: cellStyles.mark }
  const place = { ...box, direction: sheet.direction, align: 'end' as const, y: sheet.y + padding }
  const content = sheet.doc.markStructureContent('P')
  printLine(sheet.doc, mark, place)
  sheet.doc.endMarkedContent()
  sheet.root.add(sheet.doc.struct('P', { actual: mark }, [content]))
}
