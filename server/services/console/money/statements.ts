import type * as z from 'zod/mini'
import type * as calls from '#api/console/money/statements.ts'
import type { OutputOf } from '#api/define-call.ts'
import { lineExplanations, lineStates } from '#domain/bank/statement/settle-line.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { KeptFile } from '#server/adapters/uploads/kept-file.ts'
import { dayNow } from '#server/clock.ts'
import {
  findStatementLine,
  listPaymentsFor,
  listStatementRows,
  sumStatementRows,
} from '#server/db/bank/statements.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { linePlace } from '#server/services/bank/statements/line-place.ts'
import { confirmLine, settleLine } from '#server/services/bank/statements/settle-line.ts'
import { takeStatement } from '#server/services/bank/statements/take-statement.ts'
import { seesPersonal, shownHouseholdNames } from '#server/services/console/household-names.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { periodOf } from './list-money.ts'

const PAGE = 50
const MOST_PROBLEMS = 200
const MOST_PAYMENTS = 20

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>

/** Takes a statement, or says what it would bring. Throws at `file` without one. */
export async function takeBankStatement(
  deps: Parts,
  { session }: StaffAsker,
  { file, name, isDryRun = false }: Input<typeof calls.takeBankStatement>,
): Promise<OutputOf<typeof calls.takeBankStatement>> {
  if (!(file instanceof KeptFile)) throw fieldProblem('file', 'missing')
  const bytes = await file.bytes()
  const taken = await takeStatement(deps, { name, bytes, isDryRun, by: session.name })
  const nothing = {
    at: null,
    lines: 0,
    known: 0,
    matched: 0,
    open: 0,
    problems: [],
    problemCount: 0,
  }
  if (taken.taken === 'before') return { ...nothing, ...taken, at: taken.at.toISOString() }
  if (taken.taken !== 'refused') return { ...nothing, ...taken }
  const { problems } = taken
  return {
    ...nothing,
    taken: 'refused',
    problems: problems.slice(0, MOST_PROBLEMS),
    problemCount: problems.length,
  }
}

/** Lines of statements in a period, the newest first. */
export async function listStatementLines(
  deps: Parts,
  { session }: StaffAsker,
  { page = 1, state, ...typed }: Input<typeof calls.listStatementLines>,
): Promise<OutputOf<typeof calls.listStatementLines>> {
  const period = periodOf(typed, dayNow(deps.clock))
  const filters = { ...period, state }
  const offset = (Math.max(1, page) - 1) * PAGE
  const [rows, all, { fourEyesFrom }] = await Promise.all([
    listStatementRows(deps.db, filters, { offset, limit: PAGE }),
    sumStatementRows(deps.db, filters),
    getSetting(deps.db, 'accounting'),
  ])
  const isClear = seesPersonal(session.role)
  const sums = lineStates.flatMap((one) => {
    const found = all.find((sum) => sum.state === one)
    return found ? [{ state: one, count: found.count, amount: Number(found.amount) }] : []
  })
  return {
    ...period,
    lines: rows.map((row) => shownLine(deps, row, { isClear, by: session.name })),
    sums,
    total: sums.reduce((count, one) => count + one.count, 0),
    pageSize: PAGE,
    fourEyesFrom,
  }
}

type Row = Awaited<ReturnType<typeof listStatementRows>>[number]

function shownLine({ ring }: Parts, row: Row, { isClear, by }: { isClear: boolean; by: string }) {
  const open = (column: 'words' | 'note', sealed: Buffer | null) =>
    sealed && isClear ? openFieldText(ring, linePlace(row.id, column), sealed) : null
  return {
    id: row.id,
    bookedOn: row.booked_on,
    amount: row.amount,
    words: open('words', row.words),
    state: lineStates.find((one) => one === row.state) ?? 'open',
    caseId: row.case_id,
    number: row.number,
    kind: row.kind,
    explainedAs: lineExplanations.find((one) => one === row.explained_as) ?? null,
    note: open('note', row.note),
    decidedBy: row.decided_by,
    confirmedBy: row.confirmed_by,
    isOwn: row.decided_by === by,
  }
}

/** Payments that a line may show. Throws `not-found`. */
export async function listPaymentsForLine(
  deps: Parts,
  { session }: StaffAsker,
  { lineId }: { lineId: string },
): Promise<OutputOf<typeof calls.listPaymentsForLine>> {
  const line = await findStatementLine(deps.db, lineId)
  if (!line) throw new Problem('not-found')
  const of = { amount: line.amount, day: line.booked_on }
  const rows = await listPaymentsFor(deps.db, of, MOST_PAYMENTS)
  const caseIds = rows.map((row) => row.case_id)
  const nameOf = await shownHouseholdNames(deps, caseIds, seesPersonal(session.role))
  return {
    payments: rows.map(({ case_id: caseId, ...row }) => ({
      ...row,
      caseId,
      household: nameOf(caseId),
    })),
  }
}

/** Settles a line by a payment or a word. Throws at `paymentId` unless one of the two is given. */
export async function settleStatementLine(
  deps: Parts,
  { session }: StaffAsker,
  { lineId, paymentId, explainedAs, note }: Input<typeof calls.settleStatementLine>,
): Promise<OutputOf<typeof calls.settleStatementLine>> {
  if ((paymentId === undefined) === (explainedAs === undefined)) {
    throw fieldProblem('paymentId', 'missing')
  }
  const said = paymentId === undefined ? { explainedAs: explainedAs ?? 'other' } : { paymentId }
  return { state: await settleLine(deps, { lineId, by: session.name, note, ...said }) }
}

/** Confirms or reopens a line as the member who asks. */
export async function confirmStatementLine(
  deps: Parts,
  { session }: StaffAsker,
  { lineId, isRight }: { lineId: string; isRight: boolean },
): Promise<void> {
  await confirmLine(deps, { lineId, by: session.name, isRight })
}
