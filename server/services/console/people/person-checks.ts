import type * as z from 'zod/mini'
import type * as calls from '#api/console/people/person-checks.ts'
import type { OutputOf } from '#api/define-call.ts'
import { CHECK_WAYS } from '#domain/catalogue/checks.ts'
import type { CheckKind } from '#domain/catalogue/checks.ts'
import { isCodeOf } from '#domain/catalogue/codes.ts'
import type { PersonConsent } from '#domain/people/person-consents.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { recordCheck, withdrawCheck } from '#server/services/catalogue/checks/change-checks.ts'
import { changeConsent } from '#server/services/catalogue/publishing/change-consent.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { lockPerson } from '#server/services/catalogue/publishing/person-facts.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/** Writes down a check about her, or answers why it cannot be true. Throws `not-found`. */
export async function recordPersonCheck(
  deps: Parts,
  _asker: StaffAsker,
  { maidId, way, ...check }: z.output<(typeof calls.recordPersonCheck)['input']>,
): Promise<OutputOf<typeof calls.recordPersonCheck>> {
  const { kind, checkedOn, validUntil, evidence } = check
  if (!isCodeOf(CHECK_WAYS[kind], way)) return { problem: 'unknown-way' }
  await lockPerson(deps.db, maidId)
  const recorded = await recordCheck(deps, maidId, {
    ...check,
    way,
    validUntil: validUntil || undefined,
    evidence: evidence || undefined,
  })
  if ('problem' in recorded) return recorded
  const holds = { maid: maidId, check: kind, way, day: checkedOn }
  const at = deps.clock.now()
  await recordAudit(deps.db, { kind: 'person-checked', by: 'staff', at, holds })
  return { problem: null }
}

/** Takes a check off her profile; nothing where there is none. */
export async function withdrawPersonCheck(
  deps: Parts,
  _asker: StaffAsker,
  { maidId, kind: check }: { maidId: string; kind: CheckKind },
): Promise<void> {
  await lockPerson(deps.db, maidId)
  if (!(await withdrawCheck(deps, maidId, check))) return
  const at = deps.clock.now()
  const holds = { maid: maidId, check }
  await recordAudit(deps.db, { kind: 'person-check-withdrawn', by: 'staff', at, holds })
}

/** Writes down that she agrees to something being shown or given, or took that back. */
export async function changePersonConsent(
  deps: Parts,
  _asker: StaffAsker,
  { maidId, field, isAgreed }: { maidId: string; field: PersonConsent; isAgreed: boolean },
): Promise<void> {
  // What she takes back goes at once, also while she is in the trash.
  await lockPerson(deps.db, maidId, { orTrashed: !isAgreed })
  await changeConsent(deps, { maidId, field, isAgreed, by: 'staff' })
}
