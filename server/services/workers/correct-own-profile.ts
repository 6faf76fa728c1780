import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { correctOwnProfile as call } from '#api/workers/own-profile.ts'
import { fieldProblem } from '#domain/problem.ts'
import { insertJobMessage } from '#server/db/seeking/job-messages.ts'
import type { Deps } from '#server/deps.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import { jobMessagePlace } from '#server/services/seeking/read-job-messages.ts'
import { addStaffTask } from '#server/services/staff/add-staff-task.ts'
import type { OwnProfileEntry } from './enter-own-profile.ts'

/** Keeps what she says is wrong, sealed, as a task for staff. Throws `missing` for no words. */
export async function correctOwnProfile(
  { db, clock, ring }: Pick<Deps, 'db' | 'clock' | 'ring'>,
  { maidId, people }: Pick<OwnProfileEntry, 'maidId' | 'people'>,
  { words }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  if (words === '') throw fieldProblem('words', 'missing')
  const id = randomUUID()
  const name = people.find((one) => one.id === maidId)?.name ?? ''
  await insertJobMessage(db, {
    id,
    kind: 'correction',
    body: sealField(ring, jobMessagePlace(id), JSON.stringify({ name, text: words })),
    maid_id: maidId,
    created_at: clock.now(),
  })
  const task = { kind: 'profile-wrong', reason: 'SENT', about: id } as const
  await addStaffTask({ db, clock }, { ...task, jobMessageId: id })
  return { done: true }
}
