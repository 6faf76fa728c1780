import * as z from 'zod/mini'
import type { JobMessage } from '#server/db/seeking/job-messages.ts'
import { listOwnEnquiries } from '#server/db/seeking/job-messages.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import type { FieldPlace } from '#server/privacy/field-cipher.ts'
import { phoneIndexes } from '#server/privacy/blind-index.ts'

type Parts = Pick<Deps, 'db' | 'ring'>

/** Where what was written is sealed. */
export const jobMessagePlace = (id: string): FieldPlace => ({
  table: 'job_messages',
  column: 'body',
  rowId: id,
})

/** One message in clear: an enquiry's answers, a worker's correction, or a report's text. */
export const readJobMessage = (deps: Pick<Parts, 'ring'>, row: JobMessage) => openOne(deps, row)

/** A number's own enquiries in clear, for its data copy. */
export async function collectOwnEnquiries(deps: Parts, phone: string) {
  const rows = await listOwnEnquiries(deps.db, phoneIndexes(deps.ring, phone))
  return rows.map((row) => openOne(deps, row))
}

function openOne({ ring }: Pick<Parts, 'ring'>, { id, kind, body, created_at }: JobMessage) {
  const text = openFieldText(ring, jobMessagePlace(id), body)
  const isNamed = kind !== 'report'
  return { created_at, said: isNamed ? namedSchema.parse(JSON.parse(text)) : text }
}

const namedSchema = z.looseObject({ name: z.string() })
