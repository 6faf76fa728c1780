import type { CaseFile } from '#server/db/cases/case-file.ts'
import type { HireMore } from '#server/db/hiring/my-hire.ts'
import { calendarOf } from '#server/services/hiring/my-hire/money-of.ts'
import type { ReadCase } from './read-case.ts'

const isoOf = (instant: Date | string): string => new Date(instant).toISOString()

/** Every paper for the bank and the agreement, with what became of it. */
export const shownMandates = ({ mandates }: Pick<CaseFile, 'mandates'>) =>
  mandates.map((one) => ({
    id: one.id,
    kind: one.kind,
    state: one.state,
    amount: one.amount,
    signedAt: one.signed_at ? isoOf(one.signed_at) : null,
    sealedAt: one.sealed_at ? isoOf(one.sealed_at) : null,
    rejectedFor: one.rejected_for,
    moves: one.moves.map((move) => ({
      to: move.to_state,
      by: move.by,
      reason: move.reason,
      bankCode: move.bank_code,
      at: isoOf(move.at),
    })),
  }))

/** The sealed paper that names all others. */
export const shownCertificate = ({ certificate: found }: Pick<CaseFile, 'certificate'>) =>
  found && { id: found.id, sealedAt: isoOf(found.sealedAt) }

/** The plan, what was paid of it, and each sum that moved or tried to. */
export function shownMoney({ state, facts, file }: ReadCase, more: HireMore) {
  const { rows, taken, back } = calendarOf(state, more)
  return {
    first: state.first_amount,
    monthly: state.monthly_amount,
    taken,
    back,
    refundable: facts.refundable,
    byHand: facts.byHand,
    rows: rows.map((row) => ({
      from: row.from,
      until: row.until,
      amount: row.amount,
      collectOn: row.collectOn,
      payer: row.payer,
      state: row.state,
    })),
    payments: file.payments.map((one) => ({
      id: one.id,
      kind: one.kind,
      payer: one.payer,
      amount: one.amount,
      state: one.state,
      failure: one.failure,
      ground: one.ground,
      at: isoOf(one.settled_at ?? one.created_at),
      invoice:
        one.invoice_id !== null && one.invoice !== null && one.number !== null
          ? { id: one.invoice_id, kind: one.invoice, number: one.number }
          : null,
    })),
  }
}
