import {
  findClient,
  insertClient,
  saveClientOf,
  saveClientPhone,
} from '#server/db/hiring/clients.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import type { Deps } from '#server/deps.ts'
import { phoneIndex, phoneIndexes } from '#server/services/hiring/codes/phone-index.ts'

/**
 * Keeps who hired, once an application completes: the client that a code recognised, else the one of
 * the confirmed number, else a new one. What the application holds is from now on their file.
 */
export async function keepClient(
  deps: Pick<Deps, 'db' | 'ring'>,
  state: Pick<ApplicationState, 'id' | 'client_id'>,
  phone: string,
): Promise<void> {
  const known = state.client_id ?? (await findClient(deps.db, phoneIndexes(deps.ring, phone)))
  const index = phoneIndex(deps.ring, phone)
  if (known) await saveClientPhone(deps.db, known, index)
  await saveClientOf(deps.db, state.id, known ?? (await insertClient(deps.db, index)))
}
