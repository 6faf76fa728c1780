import type { Db } from '#server/db/connect.ts'

/** A party's number as a fingerprint; null without one. */
export type Party = {
  part: 'household' | 'household-chat' | 'spouse' | 'worker'
  phone_index: string | null
  /** When a code confirmed it. */
  confirmed_at?: Date | null
}

/** A party's columns in the view `applications`. */
export function numberColumns({ part, phone_index, confirmed_at = null }: Party) {
  if (part === 'spouse') return { spouse_index: phone_index }
  if (part === 'household-chat') return { chat_index: phone_index }
  return { phone_index, phone_verified_at: confirmed_at }
}

/** Stores who takes this part from now on. */
export async function saveParty(db: Db, caseId: string, party: Party): Promise<void> {
  const { part, ...number } = { confirmed_at: null, ...party }
  await db
    .insertInto('parties')
    .values({ case_id: caseId, part, ...number })
    .onConflict((conflict) => conflict.columns(['case_id', 'part']).doUpdateSet(number))
    .execute()
}

/** Removes all fingerprints of numbers from a case. */
export async function deleteParties(db: Db, caseId: string): Promise<void> {
  await db.deleteFrom('parties').where('case_id', '=', caseId).execute()
}
