import { listConfirmedNumbers } from '#server/db/interviews/interviews.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import type { FieldPlace } from '#server/privacy/field-cipher.ts'
import { phoneIndexes } from '#server/privacy/blind-index.ts'
import { interviewSince } from './enter-interview.ts'

export const interviewPlace = (
  id: string,
  column: 'phone' | 'household_note' | 'her_note',
): FieldPlace => ({ table: 'interviews', column, rowId: id })

type HouseholdNumber = {
  /** Fingerprints of every number that this device confirmed lately. */
  indexes: string[]
  /** The newest of them, in clear. */
  phone?: string
}

/** By what number a household asks: the one that its device confirmed last. */
export async function householdNumber(
  { db, clock, ring }: Pick<Deps, 'db' | 'clock' | 'ring'>,
  visitorId: string | undefined,
): Promise<HouseholdNumber> {
  if (!visitorId) return { indexes: [] }
  const since = interviewSince(clock.now())
  const numbers = await listConfirmedNumbers(db, { visitorId, since })
  const indexes = numbers.map(({ phone_index: index }) => index)
  const sealed = numbers.find(({ phone }) => phone !== null)?.phone
  if (!sealed) return { indexes }
  const place = { table: 'confirmed_numbers', column: 'phone', rowId: visitorId }
  const phone = openFieldText(ring, place, sealed)
  return { indexes: [...new Set([...indexes, ...phoneIndexes(ring, phone)])], phone }
}
