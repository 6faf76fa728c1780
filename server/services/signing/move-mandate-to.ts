import type { TimelineKind } from '#domain/hiring/timeline.ts'
import { moveMandate } from '#domain/signing/mandate.ts'
import type { MandateActor, MandateMove } from '#domain/signing/mandate.ts'
import type { AuditActor } from '#domain/audit/audit-kinds.ts'
import type { RejectionReason } from '#domain/signing/rejection-reasons.ts'
import { lockMandate, saveMove } from '#server/db/bank/mandate-moves.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import type { MandateRow } from '#server/db/signing/mandates.ts'
import type { Deps } from '#server/deps.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'

/** A bank's answer about a mandate; `code` and `text` are its own. */
export type BankWord = { code?: string | undefined; text?: string | undefined }

export type MandateMoveTo = {
  mandateId: string
  move: MandateMove
  by: MandateActor
  /** Of a rejection. */
  reason?: RejectionReason
  bank?: BankWord
}

/** The state has no such move, or not for this actor. */
export class ImpossibleMove extends Error {
  override name = 'ImpossibleMove'
}

/**
 * The only way a signed mandate changes state. Answers it as before; throws ImpossibleMove and
 * writes nothing.
 */
export async function moveMandateTo(
  { db, clock, ring }: Pick<Deps, 'db' | 'clock' | 'ring'>,
  { mandateId, move, by, reason, bank }: MandateMoveTo,
): Promise<MandateRow> {
  const mandate = await lockMandate(db, mandateId)
  if (!mandate) throw new ImpossibleMove('there is no such mandate')
  const moved = moveMandate(mandate, move, by)
  if (!moved.ok) throw new ImpossibleMove(`${move} of a mandate in ${mandate.state}: ${moved.code}`)
  const [at, { kind, state: from }] = [clock.now(), mandate]
  await saveMove(db, {
    state: moved.state,
    rejection: rejectionAfter(mandate, { move, reason }),
    line: {
      mandate_id: mandateId,
      move,
      from_state: from,
      to_state: moved.state,
      by,
      reason: reason ?? null,
      bank_code: bank?.code ?? null,
      bank_text: bank?.text ? sealField(ring, bankTextPlace(mandateId), bank.text) : null,
      at,
    },
  })
  const caseId = mandate.case_id
  const told = toldAs[move]
  if (told) await insertEvent(db, caseId, { kind: told, at, facts: { mandate: kind, reason } })
  await recordAudit(db, {
    caseId,
    kind: 'mandate-moved',
    by: auditActors[by],
    at,
    holds: { mandate: mandateId, kind, from, to: moved.state },
  })
  return mandate
}

/** Where the bank's text is sealed. */
export const bankTextPlace = (mandateId: string) => ({
  table: 'mandate_moves',
  column: 'bank_text',
  rowId: mandateId,
})

const toldAs: Partial<Record<MandateMove, TimelineKind>> = {
  submit: 'mandate-sent',
  accept: 'mandate-accepted',
  reject: 'mandate-rejected',
  cancel: 'mandate-cancelled',
}

const auditActors: Record<MandateActor, AuditActor> = {
  signer: 'household',
  staff: 'staff',
  bank: 'provider',
  clock: 'server',
}

/** Keeps the rejection while it is mended; clears it once the bank has the mandate again. */
function rejectionAfter(
  { rejected_for, mends_at }: MandateRow,
  { move, reason }: Pick<MandateMoveTo, 'move' | 'reason'>,
): Pick<MandateRow, 'rejected_for' | 'mends_at'> {
  if (move === 'reject') return { rejected_for: reason ?? null, mends_at: null }
  return move === 'revise' ? { rejected_for, mends_at } : { rejected_for: null, mends_at: null }
}
