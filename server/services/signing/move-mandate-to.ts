import type { TimelineKind } from '#domain/hiring/timeline.ts'
import { moveMandate } from '#domain/signing/mandate.ts'
import type { MandateActor, MandateMove } from '#domain/signing/mandate.ts'
import type { AuditActor } from '#domain/audit/audit-kinds.ts'
import type { RejectionReason } from '#domain/signing/rejection-reasons.ts'
import { lockMandates, saveMoves } from '#server/db/bank/mandate-moves.ts'
import { insertEvents } from '#server/db/hiring/timeline.ts'
import type { MandateRow } from '#server/db/signing/mandates.ts'
import type { Deps } from '#server/deps.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import { recordAudits } from '#server/services/audit/record-audit.ts'

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

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

/** Moves one mandate as `moveMandates` does. Answers it as before. */
export async function moveMandateTo(deps: Parts, move: MandateMoveTo): Promise<MandateRow> {
  const [before] = await moveMandates(deps, [move])
  if (!before) throw new ImpossibleMove('there is no such mandate')
  return before
}

/**
 * The only way signed mandates change state; each may be named once. Answers them as before. Throws
 * ImpossibleMove and writes nothing where one of them has no such move.
 */
export async function moveMandates(
  { db, clock, ring }: Parts,
  moves: readonly MandateMoveTo[],
): Promise<MandateRow[]> {
  if (moves.length === 0) return []
  const found = await lockMandates(
    db,
    moves.map(({ mandateId }) => mandateId),
  )
  if (found.length !== moves.length) throw new ImpossibleMove('there is no such mandate')
  const byId = new Map(found.map((one) => [one.id, one]))
  const at = clock.now()
  const moved = moves.map((one) => movedOf({ ring, at }, byId.get(one.mandateId), one))
  await saveMoves(
    db,
    moved.map(({ saved }) => saved),
  )
  await insertEvents(
    db,
    moved.flatMap(({ event }) => event ?? []),
  )
  await recordAudits(
    db,
    moved.map(({ audited }) => audited),
  )
  return moved.map(({ before }) => before)
}

/** All that is written of a move. */
function movedOf(
  { ring, at }: Pick<Parts, 'ring'> & { at: Date },
  before: MandateRow | undefined,
  { mandateId, move, by, reason, bank }: MandateMoveTo,
) {
  if (!before) throw new ImpossibleMove('there is no such mandate')
  const next = moveMandate(before, move, by)
  if (!next.ok) throw new ImpossibleMove(`${move} of a mandate in ${before.state}: ${next.code}`)
  const { kind, state: from, case_id: caseId } = before
  const line = {
    mandate_id: mandateId,
    move,
    from_state: from,
    to_state: next.state,
    by,
    reason: reason ?? null,
    bank_code: bank?.code ?? null,
    bank_text: bank?.text ? sealField(ring, bankTextPlace(mandateId), bank.text) : null,
    at,
  }
  const told = toldAs[move]
  return {
    before,
    saved: { line, rejection: rejectionAfter(before, { move, reason }) },
    event: told && { caseId, kind: told, at, facts: { mandate: kind, reason } },
    audited: {
      caseId,
      kind: 'mandate-moved' as const,
      by: auditActors[by],
      at,
      holds: { mandate: mandateId, kind, from, to: next.state },
    },
  }
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
