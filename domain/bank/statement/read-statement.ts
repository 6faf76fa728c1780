import { isDay } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import type { Fils } from '#domain/payment/money.ts'
import { readCsv } from '#domain/bank/csv.ts'
import type { CsvRow } from '#domain/bank/csv.ts'
import { readBankDay, readBankSum } from './bank-values.ts'

/** A line of the bank's statement: money that came is above 0, money that went is below. */
export type StatementLine = {
  /** Of the file, from 1. */
  line: number
  bookedOn: Day
  amount: Fils
  /** Our reference, such as `B12-3`, where the line has one. */
  ref: string | undefined
  /** What the bank says of it; it may name somebody. */
  text: string
}

/** Problems of a statement, a closed list. */
export const statementProblemCodes = [
  'not-text',
  'too-large',
  'bad-quote',
  'no-heading',
  'bad-day',
  'bad-amount',
  'other-currency',
  'balance-differs',
] as const
export type StatementProblem = { line: number; code: (typeof statementProblemCodes)[number] }

type ColumnName =
  | 'day'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'reference'
  | 'text'
  | 'balance'
  | 'currency'

/** Headings of banks' own exports, without spaces and in small letters; the first that is there counts. */
const headings: Record<ColumnName, readonly string[]> = {
  day: ['bookingdate', 'bookedon', 'postingdate', 'transactiondate', 'date', 'valuedate'],
  amount: ['amount', 'amountaed', 'transactionamount'],
  debit: ['debit', 'debitamount', 'debits', 'withdrawal', 'withdrawals', 'paidout', 'moneyout'],
  credit: ['credit', 'creditamount', 'credits', 'deposit', 'deposits', 'paidin', 'moneyin'],
  reference: ['reference', 'ref', 'customerreference', 'transactionreference', 'bankreference'],
  text: ['description', 'narrative', 'narration', 'details', 'particulars', 'transactiondetails'],
  balance: ['balance', 'runningbalance', 'balanceaed', 'accountbalance'],
  currency: ['currency', 'ccy'],
}

/** Above the headings a bank writes the account, the period and its own name. */
const MOST_LINES_ABOVE = 30
const MOST_LINES = 20_000
const OUR_REF = /\bB[1-9]\d{0,9}-[1-9]\d{0,5}\b/
const LONGEST_TEXT = 500

type Columns = Partial<Record<ColumnName, number>>
type Read = { lines: StatementLine[]; problems: StatementProblem[] }

/**
 * Reads a statement as banks export it: with its own columns, one sum with a sign or two columns for
 * debit and credit, and dates with the day first. Lines count only without any problem.
 */
export function readStatement(text: string): Read {
  const { rows, badQuoteAt } = readCsv(text)
  if (badQuoteAt) return refused({ line: badQuoteAt, code: 'bad-quote' })
  const at = rows.slice(0, MOST_LINES_ABOVE).findIndex((row) => isHeading(columnsOf(row)))
  if (at === -1) return refused({ line: 1, code: 'no-heading' })
  const columns = columnsOf(rows[at])
  const body = rows.slice(at + 1).filter((row) => isBooking(row, columns))
  if (body.length > MOST_LINES) return refused({ line: MOST_LINES + 1, code: 'too-large' })
  const read = body.map((row) => lineOf(row, columns))
  const problems = read.flatMap(({ problems: own }) => own)
  const lines = read.flatMap(({ line }) => line ?? [])
  if (problems.length > 0) return { lines: [], problems }
  const broken = brokenBalance(lines)
  return broken === undefined
    ? { lines: lines.map(({ booking }) => booking), problems: [] }
    : refused({ line: broken, code: 'balance-differs' })
}

const refused = (...problems: StatementProblem[]): Read => ({ lines: [], problems })

const nameOf = (cell: string) => cell.toLowerCase().replaceAll(/[^a-z]/g, '')

function columnsOf(row: CsvRow | undefined): Columns {
  const names = row?.cells.map(nameOf) ?? []
  const found = (Object.keys(headings) as ColumnName[]).flatMap((column) => {
    const heading = headings[column].find((one) => names.includes(one))
    return heading === undefined ? [] : [[column, names.indexOf(heading)] as const]
  })
  return Object.fromEntries(found)
}

const isHeading = ({ day, amount, debit, credit }: Columns): boolean =>
  day !== undefined && (amount !== undefined || (debit !== undefined && credit !== undefined))

const cellOf = ({ cells }: CsvRow, at: number | undefined): string =>
  at === undefined ? '' : (cells[at] ?? '').trim()

/** Totals, opening and closing balances have no sum of their own. */
function isBooking(row: CsvRow, columns: Columns): boolean {
  const { day, amount, debit, credit } = columns
  return (
    cellOf(row, day) !== '' && [amount, debit, credit].some((column) => cellOf(row, column) !== '')
  )
}

type ReadLine = { booking: StatementLine; balance: Fils | undefined }

function lineOf(
  row: CsvRow,
  columns: Columns,
): { line?: ReadLine; problems: readonly StatementProblem[] } {
  const { line } = row
  const bookedOn = readBankDay(cellOf(row, columns.day))
  const amount = sumOf(row, columns)
  const currency = cellOf(row, columns.currency).toUpperCase()
  const reference = cellOf(row, columns.reference)
  const text = [reference, cellOf(row, columns.text)].filter(Boolean).join(' ')
  const problems = [
    ...(bookedOn && isDay(bookedOn) ? [] : [{ line, code: 'bad-day' } as const]),
    ...(amount ? [] : [{ line, code: 'bad-amount' } as const]),
    ...(['', 'AED'].includes(currency) ? [] : [{ line, code: 'other-currency' } as const]),
  ]
  if (problems.length > 0 || !bookedOn || !amount) return { problems }
  const balance = readBankSum(cellOf(row, columns.balance))
  const [ref] = OUR_REF.exec(text) ?? []
  return {
    line: { booking: { line, bookedOn, amount, ref, text: text.slice(0, LONGEST_TEXT) }, balance },
    problems: [],
  }
}

/** One sum with its sign, or what came less what went. */
function sumOf(row: CsvRow, { amount, debit, credit }: Columns): Fils | undefined {
  const signed = cellOf(row, amount)
  if (signed !== '') return readBankSum(signed)
  const came = cellOf(row, credit)
  const went = cellOf(row, debit)
  const sums = [came, went].map((cell) => (cell === '' ? 0 : readBankSum(cell)))
  const [plus, minus] = sums
  // Some banks write what went with a minus of its own.
  return plus === undefined || minus === undefined ? undefined : plus - Math.abs(minus)
}

/** A line that is missing breaks the balance; banks write the newest first or last. */
function brokenBalance(lines: readonly ReadLine[]): number | undefined {
  if (lines.some(({ balance }) => balance === undefined)) return undefined
  const breaks = (before: ReadLine, after: ReadLine) =>
    (before.balance ?? 0) + after.booking.amount !== after.balance
  const forwards = firstBreak(lines, breaks)
  const backwards = firstBreak(lines, (before, after) => breaks(after, before))
  return forwards === undefined || backwards === undefined ? undefined : forwards
}

function firstBreak(
  lines: readonly ReadLine[],
  breaks: (before: ReadLine, after: ReadLine) => boolean,
): number | undefined {
  const at = lines.findIndex((line, place) => {
    const before = lines[place - 1]
    return before !== undefined && breaks(before, line)
  })
  return lines[at]?.booking.line
}
