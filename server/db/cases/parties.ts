import type { Db } from '#server/db/connect.ts'

/** The number of somebody who takes part in a case, as its fingerprint; null where there is none. */
export type Party = {
  part: 'household' | 'household-chat' | 'spouse'
  phone_index: string | null
  /** When a code confirmed it. */
  confirmed_at?: Date | null
}

/** The same in the columns of the view `applications`. */
export function numberColumns({ part, phone_index, confirmed_at = null }: Party) {
  if (part === 'spouse') return { spouse_index: phone_index }
  if (part === 'household-chat') return { chat_index: phone_index }
  return { phone_index, phone_verified_at: confirmed_at }
}

/** Who takes this part from now on. */
export async function saveParty(db: Db, caseId: string, party: Party): Promise<void> {
  const { part, ...number } = { confirmed_at: null, ...party }
  await db
    .insertInto('parties')
    .values({ case_id: caseId, part, ...number })
    .onConflict((conflict) => conflict.columns(['case_id', 'part']).doUpdateSet(number))
    .execute()
}

/** No fingerprint of a number leads from a case to anybody any more. */
export async function deleteParties(db: Db, caseId: string): Promise<void> {
  await db.deleteFrom('parties').where('case_id', '=', caseId).execute()
}
