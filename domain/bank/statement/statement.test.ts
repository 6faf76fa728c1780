import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeCsv } from '#domain/bank/csv.ts'
import { writeDirhams } from '#domain/bank/dirhams.ts'
import { readBankDay, readBankSum } from './bank-values.ts'
import { readStatement } from './read-statement.ts'

test.each([
  ['2026-11-20', '2026-11-20'],
  ['20/11/2026', '2026-11-20'],
  ['5-1-26', '2026-01-05'],
  ['20 Nov 2026', '2026-11-20'],
  ['20-November-2026', '2026-11-20'],
  ['Nov 20, 2026', undefined],
  ['', undefined],
])('the day %s of a bank is %s', (text, day) => {
  expect(readBankDay(text)).toBe(day)
})

test.each([
  ['1,234.50', 123_450],
  ['-1234.5', -123_450],
  ['(1,234.50)', -123_450],
  ['1,234.50 AED', 123_450],
  ['12.00-', -1200],
  ['(12.00', undefined],
  ['1.234,50', undefined],
  ['12.345', undefined],
  ['', undefined],
])('the sum %s of a bank is %s fils', (text, fils) => {
  expect(readBankSum(text)).toBe(fils)
})

const read = (...rows: string[]) => readStatement(rows.join('\n'))

describe('a statement', () => {
  test('is read below the lines that a bank writes above, with our references', () => {
    const { lines, problems } = read(
      'Account statement,,,',
      'Account,•••• 1234,,',
      'Date,Description,Debit,Credit,Balance',
      '20/11/2026,UAEDDS COLLECTION B12-3 /ref,,"2,940.00","12,940.00"',
      '21/11/2026,TRANSFER OUT,100.00,,"12,840.00"',
      ',Closing balance,,,"12,840.00"',
    )
    expect(problems).toEqual([])
    expect(lines).toEqual([
      {
        line: 4,
        bookedOn: '2026-11-20',
        amount: 294_000,
        ref: 'B12-3',
        text: 'UAEDDS COLLECTION B12-3 /ref',
      },
      { line: 5, bookedOn: '2026-11-21', amount: -10_000, ref: undefined, text: 'TRANSFER OUT' },
    ])
  })

  test('names every wrong line and then takes none', () => {
    const { lines, problems } = read(
      'Booking date,Amount,Currency,Reference',
      '2026-11-20,12.00,AED,B1-1',
      '2026-02-30,12.00,AED,',
      '2026-11-20,twelve,AED,',
      '2026-11-20,12.00,USD,',
    )
    expect(lines).toEqual([])
    expect(problems).toEqual([
      { line: 3, code: 'bad-day' },
      { line: 4, code: 'bad-amount' },
      { line: 5, code: 'other-currency' },
    ])
  })

  test('without a day or a sum is none, and an open quote is named', () => {
    expect(read('Name,Amount', 'x,1.00').problems).toEqual([{ line: 1, code: 'no-heading' }])
    expect(read('Date,Amount', '"2026-11-20,1.00').problems).toEqual([
      { line: 2, code: 'bad-quote' },
    ])
  })

  const booked = fc.array(
    fc.integer({ min: -500_000, max: 500_000 }).filter((one) => one !== 0),
    {
      minLength: 3,
      maxLength: 20,
    },
  )

  test('from which a line was taken is refused, in either order', () => {
    fc.assert(
      fc.property(booked, fc.nat(), fc.boolean(), (sums, at, isNewestFirst) => {
        const rows = rowsOf(sums)
        const ordered = isNewestFirst ? rows.toReversed() : rows
        expect(readStatement(withBalance(ordered)).lines).toHaveLength(sums.length)
        // The first and the last line have nothing to be compared with.
        const place = 1 + (at % (sums.length - 2))
        const cut = ordered.filter((_, one) => one !== place)
        expect(readStatement(withBalance(cut)).problems[0]?.code).toBe('balance-differs')
      }),
    )
  })
})

const withBalance = (rows: string[][]): string =>
  writeCsv([['Date', 'Credit', 'Debit', 'Details', 'Balance'], ...rows])

function rowsOf(sums: readonly number[]): string[][] {
  let balance = 10_000_000
  return sums.map((sum) => {
    balance += sum
    const cell = writeDirhams(Math.abs(sum))
    const [came, went] = sum > 0 ? [cell, ''] : ['', cell]
    return ['2026-11-20', came, went, 'x', writeDirhams(balance)]
  })
}
