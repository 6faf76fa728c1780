import { Problem } from '#domain/problem.ts'
import type { RevealReason } from '#domain/staff/personal-values.ts'
import { visaValues } from '#domain/staff/visa-values.ts'
import type { VisaPersonalField } from '#domain/staff/visa-values.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { openVisaAnswer, openVisaNumber } from '#server/services/visas/open-visa-answer.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { onVisa } from './on-visa.ts'

type Parts = Pick<Deps, 'db' | 'ring' | 'clock'>
type Asked = { caseId: string; field: VisaPersonalField; reason: RevealReason }

/**
 * One value in clear. Who asked, for what and why is in the audit trail before it is shown. Throws
 * `not-found` where it is not known.
 */
export function revealVisaValue(
  deps: Parts,
  _asker: StaffAsker,
  { caseId, field, reason }: Asked,
): Promise<{ value: string }> {
  return inTransaction(deps.db, async (db) => {
    await onVisa(db, caseId)
    const value = await readValue({ ...deps, db }, caseId, field)
    if (!value) throw new Problem('not-found')
    const of = { caseId, by: 'staff', at: deps.clock.now() } as const
    await recordAudit(db, { ...of, kind: 'value-revealed', holds: { field, reason } })
    return { value }
  })
}

/** A value as the household gave it; undefined where it gave none. */
async function readValue(
  deps: Pick<Deps, 'db' | 'ring'>,
  caseId: string,
  field: VisaPersonalField,
): Promise<string | undefined> {
  const { step, name } = visaValues[field]
  if (step === 'VISA_NUMBER') return openVisaNumber(deps, caseId)
  const answer = await openVisaAnswer(deps, caseId, step)
  const value: unknown = Object.getOwnPropertyDescriptor(answer ?? {}, name)?.value
  return typeof value === 'string' ? value : undefined
}
