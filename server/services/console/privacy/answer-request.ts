import type * as z from 'zod/mini'
import type * as calls from '#api/console/privacy.ts'
import type { OutputOf } from '#api/define-call.ts'
import { whyNoErasure } from '#domain/privacy/data-requests.ts'
import { Problem } from '#domain/problem.ts'
import { saveDataRequest } from '#server/db/privacy/data-requests.ts'
import type { Deps } from '#server/deps.ts'
import { phoneIndexes } from '#server/privacy/blind-index.ts'
import { sha256Hex } from '#server/services/audit/sha256.ts'
import { eraseNumber, previewErasure } from '#server/services/privacy/erase-number.ts'
import type { Erasure } from '#server/services/privacy/erase-number.ts'
import { askForCopy } from '#server/services/privacy/export-own-data.ts'
import { isKnown } from '#server/services/privacy/privacy-code.ts'
import { closeStaffTasks } from '#server/services/staff/add-staff-task.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import {
  applicationsOfRequest,
  factsOfRequest,
  noteOfRequest,
  numberOfRequest,
  openRequestOf,
} from './open-request.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>

/**
 * Has the copy of a number made, which no member of staff sees: its link and the code that opens it
 * go to that number. Throws `not-found`, and `not-offered-now` where nothing is kept.
 */
export async function makeRequestedCopy(
  deps: Parts,
  _asker: StaffAsker,
  { requestId: id }: Input<typeof calls.makeRequestedCopy>,
): Promise<OutputOf<typeof calls.makeRequestedCopy>> {
  const row = await openRequestOf(deps, id)
  const phone = numberOfRequest(deps, row)
  const now = deps.clock.now()
  if (!(await isKnown(deps.db, { indexes: phoneIndexes(deps.ring, phone), now }))) {
    throw new Problem('not-offered-now')
  }
  const [latest] = (await applicationsOfRequest(deps, row)).toReversed()
  const asked = await askForCopy(deps, { phone, language: latest?.language ?? 'en' })
  await saveDataRequest(deps.db, id, { copy_asked_at: now })
  await noteOfRequest(deps, row, 'copy')
  return asked
}

/** What an erasure would do now. Throws `not-found` and `not-offered-now`. */
export async function previewRequestedErasure(
  deps: Parts,
  _asker: StaffAsker,
  { requestId: id }: Input<typeof calls.previewRequestedErasure>,
): Promise<OutputOf<typeof calls.previewRequestedErasure>> {
  const row = await openRequestOf(deps, id)
  const preview = await previewErasure(deps, numberOfRequest(deps, row))
  return { ...preview, seen: fingerprintOf(preview) }
}

/**
 * Erases as the preview said, and closes the request. Throws `not-found`, `not-offered-now` where
 * the rule does not allow it, and `edited-meanwhile` where something else would go now.
 */
export async function eraseRequested(
  deps: Parts,
  { session }: StaffAsker,
  { requestId: id, seen }: Input<typeof calls.eraseRequested>,
): Promise<OutputOf<typeof calls.eraseRequested>> {
  const row = await openRequestOf(deps, id)
  const applications = await applicationsOfRequest(deps, row)
  const open = applications.filter((one) => one.ended_at === null).length
  if (whyNoErasure(factsOfRequest(row, open))) throw new Problem('not-offered-now')
  const erased = await eraseNumber(deps, { phone: numberOfRequest(deps, row), by: 'staff' })
  if (fingerprintOf(erased) !== seen) {
    throw new Problem('edited-meanwhile', { facts: { what: 'erasure' } })
  }
  await saveDataRequest(deps.db, id, {
    erasure_id: erased.id,
    outcome: 'done',
    closed_at: deps.clock.now(),
    closed_by: session.name,
  })
  await closeStaffTasks(deps, { kinds: ['data-request'], about: id })
  await noteOfRequest(deps, row, 'erased')
  return { removed: erased.removed, kept: erased.kept }
}

const fingerprintOf = ({ removed, kept, open }: Erasure): string =>
  sha256Hex(JSON.stringify({ removed, kept, open }))
