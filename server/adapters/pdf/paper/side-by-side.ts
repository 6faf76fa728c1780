import { decorate, inks, keepRoom } from '#server/adapters/pdf/print/sheet.ts'
import type { Sheet } from '#server/adapters/pdf/print/sheet.ts'
import { cellStyles, linesHeight, printLines, setLabel, valueLines } from './cell-lines.ts'
import type { Cell, CellLine } from './cell-lines.ts'

/** One label and its value for each of two signers; undefined for a signer without one. */
export type Pair = Pick<Cell, 'label'> & { values: readonly (Cell['value'] | undefined)[] }

const gap = 10
const labelWidth = 126
const padding = 2
const style = { ...cellStyles.value, size: 8.5 }

/** The same facts of two people: a label once, then what it is for each. */
export function writeSideBySide(sheet: Sheet, pairs: readonly Pair[]): void {
  const table = sheet.doc.struct('Table')
  sheet.root.add(table)
  for (const pair of pairs) {
    const row = setPair(sheet, pair)
    const height = heightOf(row)
    keepRoom(sheet, height)
    const line = sheet.doc.struct('TR')
    table.add(line)
    for (const [place, lines] of row.entries()) {
      const cell = sheet.doc.struct(place === 0 ? 'TH' : 'TD')
      line.add(cell)
      let y = sheet.y + padding
      for (const one of lines) {
        cell.add(printLines(sheet, one, y + (one.drop ?? 0)))
        y += one.height
      }
    }
    sheet.y += height
    decorate(sheet, (doc) => doc.rect(sheet.left, sheet.y - 0.5, sheet.width, 0.5).fill(inks.line))
  }
  table.end()
}

/** The height of these facts, in points. */
export function pairsHeight(sheet: Sheet, pairs: readonly Pair[]): number {
  return pairs.reduce((sum, pair) => sum + heightOf(setPair(sheet, pair)), 0)
}

const heightOf = (row: readonly CellLine[][]) =>
  Math.max(...row.map((lines) => linesHeight(lines))) + 2 * padding

function setPair(sheet: Sheet, { label, values }: Pair): CellLine[][] {
  const width = (sheet.width - labelWidth) / values.length - gap
  const placed = (start: number, wide: number) =>
    sheet.direction === 'ltr' ? sheet.left + start : sheet.left + sheet.width - start - wide
  return [
    setLabel(sheet, { label }, { x: placed(0, labelWidth), width: labelWidth }),
    ...values.map((value, place) => {
      const x = placed(labelWidth + gap + place * (width + gap), width)
      return value ? valueLines(sheet, value, { x, width, style }) : []
    }),
  ]
}
