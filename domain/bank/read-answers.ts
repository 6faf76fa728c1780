import type { Fils } from '#domain/payment/money.ts'
import { CURRENCY } from '#domain/payment/money.ts'
import { isRejectionReason } from '#domain/signing/rejection-reasons.ts'
import type { RejectionReason } from '#domain/signing/rejection-reasons.ts'
import type { AnswerProblem, AnswerProblemCode } from './answer-problem.ts'
import { readCsv, writeCsv } from './csv.ts'
import type { CsvRow } from './csv.ts'
import { readDirhams, writeDirhams } from './dirhams.ts'
import { isCollectionOutcome, isMandateOutcome } from './outcomes.ts'
import type { BankOutcome } from './outcomes.ts'

/** The bank's answer to one request. */
export type Answer = {
  line: number
  ref: string
  status: BankOutcome
  /** A rejection's reason in our terms. */
  reason?: RejectionReason
  /** The bank's own. */
  bankCode: string
  bankText: string
  /** Fils as requested. */
  amount: Fils
}

const columns = [
  'reference',
  'status',
  'reason',
  'bank_code',
  'bank_text',
  'amount',
  'currency',
] as const
type Column = (typeof columns)[number]

const LONGEST_TEXT = 200
const MOST_ROWS = 20_000

/**
 * Reads a bank's rows and control row `TOTAL` (count and sum). The answers count only without any
 * problem.
 */
export function readAnswers(text: string): { answers: Answer[]; problems: AnswerProblem[] } {
  const { rows, badQuoteAt } = readCsv(text)
  if (badQuoteAt) return refused({ line: badQuoteAt, code: 'bad-quote' })
  const [header, ...rest] = rows
  const wrongColumns = headerProblems(header)
  if (wrongColumns.length > 0) return { answers: [], problems: wrongColumns }
  if (rest.length > MOST_ROWS) return refused({ line: MOST_ROWS + 2, code: 'too-large' })
  const names = header?.cells.map(nameOf) ?? []
  const short = rest.filter(({ cells }) => cells.length !== names.length)
  if (short.length > 0) {
    const wanted = String(names.length)
    return refused(...short.map(({ line }) => problem(line, 'wrong-number-of-cells', { wanted })))
  }
  return judgeRows(rest.map((row) => ({ line: row.line, cell: cellsOf(row, names) })))
}

/** Writes such a file as a bank would, for the sandbox and tests. */
export function writeAnswers(answers: readonly Omit<Answer, 'line'>[]): string {
  const sum = answers.reduce((total, { amount }) => total + amount, 0)
  const rows = answers.map(({ ref, status, reason, bankCode, bankText, amount }) => [
    ref,
    status,
    reason ?? '',
    bankCode,
    bankText,
    writeDirhams(amount),
    CURRENCY,
  ])
  const total = ['TOTAL', String(answers.length), '', '', '', writeDirhams(sum), CURRENCY]
  return writeCsv([columns, ...rows, total])
}

const refused = (...problems: AnswerProblem[]) => ({ answers: [], problems })
const problem = (line: number, code: AnswerProblemCode, more: Partial<AnswerProblem> = {}) => ({
  line,
  code,
  ...more,
})

const nameOf = (cell: string) => cell.trim().toLowerCase()

function headerProblems(header: CsvRow | undefined): AnswerProblem[] {
  const names = header?.cells.map(nameOf) ?? []
  return [
    ...columns
      .filter((column) => !names.includes(column))
      .map((column) => problem(1, 'column-missing', { column })),
    ...names.flatMap((name, at) => {
      if (names.indexOf(name) !== at) return [problem(1, 'column-doubled', { column: name })]
      const isKnown = columns.some((column) => column === name)
      // A foreign heading may hold anything, so only its place is reported.
      return isKnown ? [] : [problem(1, 'column-unknown', { column: String(at + 1) })]
    }),
  ]
}

type Line = { line: number; cell: Record<Column, string> }

function cellsOf({ cells }: CsvRow, names: readonly string[]): Record<Column, string> {
  const of = (column: Column) => (cells[names.indexOf(column)] ?? '').trim()
  return {
    reference: of('reference'),
    status: of('status').toUpperCase(),
    reason: of('reason').toUpperCase(),
    bank_code: of('bank_code'),
    bank_text: of('bank_text'),
    amount: of('amount'),
    currency: of('currency').toUpperCase(),
  }
}

function judgeRows(lines: readonly Line[]): { answers: Answer[]; problems: AnswerProblem[] } {
  const end = lines.findIndex(({ cell }) => cell.reference.toUpperCase() === 'TOTAL')
  // A truncated file lacks its end.
  if (end === -1) return refused(problem((lines.at(-1)?.line ?? 1) + 1, 'total-missing'))
  const rows = lines.slice(0, end)
  const problems = [
    ...rows.flatMap(rowProblems),
    ...doubled(rows),
    ...totalProblems(lines[end], rows),
    ...lines.slice(end + 1).map(({ line }) => problem(line, 'row-after-total')),
  ].toSorted((a, b) => a.line - b.line)
  return { answers: problems.length > 0 ? [] : rows.flatMap(answerOf), problems }
}

function rowProblems({ line, cell }: Line): AnswerProblem[] {
  const ref = refOf(cell)
  const wrong = (column: Column, code: AnswerProblemCode, wanted?: string) => [
    problem(line, code, { column, ...(ref && { ref }), ...(wanted && { wanted }) }),
  ]
  const isKnown = isMandateOutcome(cell.status) || isCollectionOutcome(cell.status)
  return [
    ...(ref ? [] : wrong('reference', 'unknown-reference')),
    ...(isKnown ? [] : wrong('status', 'unknown-status')),
    ...(cell.status === 'REJECTED' && cell.reason === '' ? wrong('reason', 'reason-missing') : []),
    ...(cell.reason === '' || isRejectionReason(cell.reason)
      ? []
      : wrong('reason', 'unknown-reason')),
    ...(readDirhams(cell.amount) === undefined ? wrong('amount', 'bad-amount') : []),
    ...(cell.currency === CURRENCY ? [] : wrong('currency', 'other-currency', CURRENCY)),
    ...(['bank_code', 'bank_text'] as const).flatMap((column) =>
      cell[column].length > LONGEST_TEXT ? wrong(column, 'text-too-long') : [],
    ),
  ]
}

/** Undefined for a reference that is not ours. */
const refOf = ({ reference }: Line['cell']) =>
  /^B[1-9]\d{0,9}-[1-9]\d{0,5}$/.test(reference) ? reference : undefined

function doubled(rows: readonly Line[]): AnswerProblem[] {
  const first = new Map<string, number>()
  return rows.flatMap(({ line, cell }) => {
    const ref = refOf(cell)
    const before = ref && first.get(ref)
    if (!ref || !before) {
      if (ref) first.set(ref, line)
      return []
    }
    return [problem(line, 'doubled-row', { column: 'reference', ref, wanted: String(before) })]
  })
}

function totalProblems(total: Line | undefined, rows: readonly Line[]): AnswerProblem[] {
  if (!total) return []
  const { line, cell } = total
  const count = String(rows.length)
  const sum = writeDirhams(rows.reduce((all, row) => all + (readDirhams(row.cell.amount) ?? 0), 0))
  return [
    ...(cell.status === count
      ? []
      : [problem(line, 'wrong-count', { column: 'status', wanted: count })]),
    ...(cell.amount === sum ? [] : [problem(line, 'wrong-sum', { column: 'amount', wanted: sum })]),
  ]
}

function answerOf({ line, cell }: Line): Answer[] {
  const { reference: ref, status, reason, bank_code: bankCode, bank_text: bankText } = cell
  const amount = readDirhams(cell.amount)
  if (!(isMandateOutcome(status) || isCollectionOutcome(status)) || amount === undefined) return []
  const why = isRejectionReason(reason) && status === 'REJECTED' ? { reason } : {}
  return [{ line, ref, status, ...why, bankCode, bankText, amount }]
}
