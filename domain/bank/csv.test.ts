import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv, writeCsv } from './csv.ts'

const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => cells)

test('whatever is written is read again', () => {
  const cell = fc.string({ unit: 'grapheme' }).filter((text) => !/^[=+\-@\t\r]/.test(text))
  const row = fc.array(cell, { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
      expect(cellsOf(writeCsv(rows))).toEqual(rows)
    }),
  )
})

test.each(['=1+1', '+971501234567', '-5', '@SUM(A1)', '\tx'])('%j is no formula', (text) => {
  const [[first]] = cellsOf(writeCsv([[text, 'b']])) as [[string]]
  expect(first).toBe(`'${text}`)
})

test('reads a byte order mark, bare line ends and quotes, and says the lines', () => {
  expect(readCsv('\uFEFFa,b\n"x\r\ny",""\n\nc,').rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x\r\ny', ''] },
    { line: 5, cells: ['c', ''] },
  ])
})

test.each([
  ['a,"b', 1],
  ['a,b\n"x"y,c', 2],
  ['a,b\nx"y,c', 2],
])('%j has a quote that does not belong', (text, line) => {
  expect(readCsv(text).badQuoteAt).toBe(line)
})
