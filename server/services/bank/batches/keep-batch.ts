import { createHash } from 'node:crypto'
import { insertBatch } from '#server/db/bank/batches.ts'
import type { BatchRow } from '#server/db/bank/batches.ts'
import { dayNow } from '#server/clock.ts'
import type { Deps } from '#server/deps.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { staffOrServer } from '#server/who/acting-staff.ts'

export type MadeBatch = Pick<BatchRow, 'number' | 'name' | 'sha256' | 'requests' | 'sum'>

type Asked = {
  ref: string
  case_id: string
  mandate_id: string
  payment_id?: string | null
  form_key?: string | null
  collect_on?: string
  is_cancellation?: boolean
  /** Fils. */
  amount: number
}

/** The reference of a batch's row: `B12-3` is the third of batch 12. */
export const refIn = (number: number, line: number): string => `B${number}-${line}`

/** Where a batch's sealed file is stored. */
export const batchPlace = (number: number) => ({
  table: 'bank_batches',
  column: 'file',
  rowId: String(number),
})

/** Stores a batch with its file sealed, in the caller's transaction. */
export async function keepBatch(
  { db, clock, ring }: Pick<Deps, 'db' | 'clock' | 'ring'>,
  batch: { number: number; kind: BatchRow['kind']; text: string; asked: readonly Asked[] },
): Promise<MadeBatch> {
  const { number, kind, text, asked } = batch
  const now = clock.now()
  const made = {
    number,
    name: `${kind}-${String(number).padStart(6, '0')}-${dayNow(clock)}.csv`,
    sha256: createHash('sha256').update(text).digest('hex'),
    requests: asked.length,
    sum: asked.reduce((total, { amount }) => total + amount, 0),
  }
  const holds = { batch: number, kind, requests: made.requests, sum: made.sum }
  await recordAudit(db, { kind: 'bank-file-made', by: staffOrServer(), at: now, holds })
  const file = sealField(ring, batchPlace(number), text)
  await insertBatch(
    db,
    { ...made, kind, file, created_at: now },
    asked.map((one) => ({ ...one, batch: number, sent_at: now })),
  )
  return made
}
