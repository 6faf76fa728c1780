import type * as z from 'zod/mini'
import type * as calls from '#api/console/privacy.ts'
import { dubaiDay } from '#domain/day.ts'
import { isDay } from '#domain/day.ts'
import { maskPhone } from '#domain/hiring/values/masking.ts'
import { parseUaeMobile } from '#domain/hiring/values/phone-number.ts'
import { dueOn, mayReopen } from '#domain/privacy/data-requests.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import {
  findDataRequest,
  insertDataRequest,
  saveDataRequest,
} from '#server/db/privacy/data-requests.ts'
import type { Deps } from '#server/deps.ts'
import { phoneIndex } from '#server/privacy/blind-index.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { dataRequestPlace } from '#server/services/privacy/read-requests.ts'
import { addStaffTask, closeStaffTasks } from '#server/services/staff/add-staff-task.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { noteOfRequest, openRequestOf } from './open-request.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>

/** Records a request with its deadline. Throws `invalid-input` at a field. */
export async function recordDataRequest(
  deps: Parts,
  { session }: { session: Pick<StaffAsker['session'], 'name'> },
  { kind, way, receivedOn, phone: typed, words }: Input<typeof calls.recordDataRequest>,
): Promise<{ id: string; number: number }> {
  const { db, clock, ring } = deps
  const now = clock.now()
  const phone = parseUaeMobile(typed)
  if (!phone.ok) throw fieldProblem('phone', phone.code)
  if (!isDay(receivedOn) || receivedOn > dubaiDay(now.getTime())) {
    throw fieldProblem('receivedOn', 'out-of-range')
  }
  const id = newOpaqueId()
  await insertDataRequest(db, {
    id,
    kind,
    way,
    received_on: receivedOn,
    due_on: dueOn(receivedOn),
    phone: sealField(ring, dataRequestPlace(id, 'phone'), phone.e164),
    phone_index: phoneIndex(ring, phone.e164),
    phone_mask: maskPhone(phone.e164),
    words: words === '' ? null : sealField(ring, dataRequestPlace(id, 'words'), words),
    recorded_at: now,
    recorded_by: session.name,
  })
  await addStaffTask(deps, {
    dataRequestId: id,
    kind: 'data-request',
    reason: kind,
    about: id,
  })
  await noteOfRequest(deps, { id, kind }, 'recorded')
  const row = await findDataRequest(db, id)
  if (!row) throw new Problem('not-found')
  return { id, number: Number(row.number) }
}

/** Throws `not-found`, and `not-offered-now` for one that is closed already. */
export async function closeDataRequest(
  deps: Parts,
  { session }: StaffAsker,
  { requestId: id, outcome, note }: Input<typeof calls.closeDataRequest>,
): Promise<void> {
  const row = await openRequestOf(deps, id)
  await saveDataRequest(deps.db, id, {
    outcome,
    note: note === '' ? null : sealField(deps.ring, dataRequestPlace(id, 'note'), note),
    closed_at: deps.clock.now(),
    closed_by: session.name,
  })
  await closeStaffTasks(deps, { kinds: ['data-request'], about: id })
  await noteOfRequest(deps, row, `closed.${outcome}`)
}

/** Throws `not-found`, and `not-offered-now` where its data were erased. */
export async function reopenDataRequest(
  deps: Parts,
  _asker: StaffAsker,
  { requestId: id }: Input<typeof calls.reopenDataRequest>,
): Promise<void> {
  const row = await findDataRequest(deps.db, id)
  if (!row) throw new Problem('not-found')
  const facts = { isClosed: row.closed_at !== null, isErased: row.erasure_id !== null }
  if (!mayReopen(facts)) throw new Problem('not-offered-now')
  await saveDataRequest(deps.db, id, { outcome: null, closed_at: null, closed_by: null })
  const task = { kind: 'data-request', reason: row.kind, about: id } as const
  await addStaffTask(deps, { dataRequestId: id, ...task })
  await noteOfRequest(deps, row, 'reopened')
}
