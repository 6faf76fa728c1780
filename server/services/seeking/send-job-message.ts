import { randomUUID } from 'node:crypto'
import type { OutputOf } from '#api/define-call.ts'
import type { sendJobEnquiry as call } from '#api/site/job-messages.ts'
import { dubaiDay } from '#domain/day.ts'
import { Problem } from '#domain/problem.ts'
import { readJobEnquiry, readJobReport } from '#domain/seeking/job-enquiry.ts'
import type { TypedEnquiry } from '#domain/seeking/job-enquiry.ts'
import { inTransaction } from '#server/db/connect.ts'
import { insertJobMessage } from '#server/db/seeking/job-messages.ts'
import type { Deps } from '#server/deps.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import { phoneIndex } from '#server/privacy/blind-index.ts'
import { addStaffTask } from '#server/services/staff/add-staff-task.ts'
import { jobMessagePlace } from './read-job-messages.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

/** Needs the transaction of its key. Throws `invalid-input` with every wrong field. */
export async function sendJobEnquiry(
  deps: Parts,
  _visit: unknown,
  typed: TypedEnquiry,
): Promise<OutputOf<typeof call>> {
  const read = readJobEnquiry(typed)
  if (!read.ok) throw new Problem('invalid-input', { errors: read.refusals })
  const { ring, clock } = deps
  await keep(deps, {
    kind: 'enquiry',
    text: JSON.stringify(read.enquiry),
    index: phoneIndex(ring, read.enquiry.phone),
    at: clock.now(),
  })
  return { received: true }
}

/** Stores only text and day: visit, address or hour could reveal the writer. */
export async function reportAnonymously(
  deps: Parts,
  _visit: unknown,
  typed: { text: string },
): Promise<{ received: boolean }> {
  const read = readJobReport(typed.text)
  if (!read.ok) throw new Problem('invalid-input', { errors: read.refusals })
  const at = new Date(`${dubaiDay(deps.clock.now().getTime())}T00:00:00Z`)
  await inTransaction(deps.db, (db) =>
    keep({ ...deps, db }, { kind: 'report', text: read.text, index: null, at }),
  )
  return { received: true }
}

type Message = { kind: 'enquiry' | 'report'; text: string; index: string | null; at: Date }

async function keep({ db, ring }: Parts, { kind, text, index, at }: Message): Promise<void> {
  const id = randomUUID()
  const body = sealField(ring, jobMessagePlace(id), text)
  await insertJobMessage(db, { id, kind, body, phone_index: index, created_at: at })
  const task = { jobMessageId: id, kind: `job-${kind}`, reason: 'SENT', about: id } as const
  await addStaffTask({ db, clock: { now: () => at } }, task)
}
