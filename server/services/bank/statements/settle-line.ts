import { fitsLine, needsSecond } from '#domain/bank/statement/settle-line.ts'
import type { LineExplanation } from '#domain/bank/statement/settle-line.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { lockStatementLine, saveStatementLine } from '#server/db/bank/statements.ts'
import type { StatementLineRow } from '#server/db/bank/statements.ts'
import { inTransaction } from '#server/db/connect.ts'
import { lockPayment } from '#server/db/payment/payments.ts'
import type { PaymentRow } from '#server/db/payment/payments.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { settleLocked } from '#server/services/payment/settle-payment.ts'
import { linePlace } from './line-place.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

/** What somebody says that a line is: a payment, or something else with a note. */
type Decision = {
  lineId: string
  /** A member's name. */
  by: string
  note: string
} & ({ paymentId: string } | { explainedAs: LineExplanation })

/**
 * Settles a line by hand, or proposes it where the sum wants a second member (`proposed`). A payment
 * that the bank had not answered is then paid. Throws `not-found`, `edited-meanwhile` for a line that
 * is settled, and at `paymentId` for one that the line cannot show.
 */
export function settleLine(deps: Parts, decision: Decision): Promise<'settled' | 'proposed'> {
  return inTransaction(deps.db, async (db) => {
    const within = { ...deps, db }
    const line = await lockOpen(within, decision.lineId, 'open')
    const is = await readDecision(within, line, decision)
    const { fourEyesFrom } = await getSetting(db, 'accounting')
    const waits = needsSecond(line, fourEyesFrom)
    await keepDecision(within, line, { ...is, by: decision.by, note: decision.note, waits })
    if (!waits && is.payment) await pay(within, is.payment)
    return waits ? 'proposed' : 'settled'
  })
}

/** A payment that the line shows, or the word for what else it is. */
type Shown = { payment?: PaymentRow; explainedAs?: LineExplanation }

async function readDecision(
  deps: Parts,
  line: StatementLineRow,
  decision: Decision,
): Promise<Shown> {
  if ('paymentId' in decision) return { payment: await paymentFor(deps, line, decision) }
  const { explainedAs, note } = decision
  if (explainedAs === 'other' && note === '') throw fieldProblem('note', 'missing')
  return { explainedAs }
}

async function keepDecision(
  { db, clock, ring }: Parts,
  { id, amount }: StatementLineRow,
  said: Shown & { by: string; note: string; waits: boolean },
): Promise<void> {
  const { payment, explainedAs, by, note, waits } = said
  const at = clock.now()
  await saveStatementLine(db, id, {
    state: waits ? 'proposed' : 'settled',
    payment_id: payment?.id ?? null,
    explained_as: explainedAs ?? null,
    note: note === '' ? null : sealField(ring, linePlace(id, 'note'), note),
    decided_by: by,
    decided_at: at,
  })
  const holds = {
    line: id,
    amount,
    as: explainedAs ?? 'payment',
    payment: payment?.id,
    waits: waits ? 'second' : undefined,
  }
  await recordAudit(db, { kind: 'line-settled', by: 'staff', at, holds })
}

/**
 * Confirms what another member settled, or opens the line again. Throws `not-found`,
 * `edited-meanwhile`, and `not-allowed` for one's own.
 */
export function confirmLine(
  deps: Parts,
  { lineId, by, isRight }: { lineId: string; by: string; isRight: boolean },
): Promise<void> {
  return inTransaction(deps.db, async (db) => {
    const within = { ...deps, db }
    const line = await lockOpen(within, lineId, 'proposed')
    const at = deps.clock.now()
    if (!isRight) {
      await saveStatementLine(db, line.id, reopened)
      await recordAudit(db, { kind: 'line-reopened', by: 'staff', at, holds: { line: line.id } })
      return
    }
    if (line.decided_by === by) throw new Problem('not-allowed')
    await saveStatementLine(db, line.id, { state: 'settled', confirmed_by: by, confirmed_at: at })
    await recordAudit(db, { kind: 'line-confirmed', by: 'staff', at, holds: { line: line.id } })
    const payment = line.payment_id === null ? undefined : await lockPayment(db, line.payment_id)
    if (payment) await pay(within, payment)
  })
}

const reopened = {
  state: 'open',
  payment_id: null,
  explained_as: null,
  note: null,
  decided_by: null,
  decided_at: null,
}

async function lockOpen(
  { db }: Parts,
  lineId: string,
  state: 'open' | 'proposed',
): Promise<StatementLineRow> {
  const line = await lockStatementLine(db, lineId)
  if (!line) throw new Problem('not-found')
  if (line.state !== state) throw new Problem('edited-meanwhile', { facts: { what: 'line' } })
  return line
}

async function paymentFor(
  { db }: Parts,
  line: StatementLineRow,
  { paymentId }: { paymentId: string },
): Promise<PaymentRow> {
  const payment = await lockPayment(db, paymentId)
  if (!payment || payment.state === 'cancelled' || !fitsLine(line, payment)) {
    throw fieldProblem('paymentId', 'not-offered')
  }
  return payment
}

/** Money that moved ends its payment, whatever was said of it before. */
async function pay(deps: Parts, payment: PaymentRow): Promise<void> {
  await settleLocked(deps, payment, { outcome: 'succeeded', by: 'staff' })
}
