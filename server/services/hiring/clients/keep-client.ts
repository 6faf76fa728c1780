import { randomUUID } from 'node:crypto'
import {
  findClient,
  insertClient,
  saveClientOf,
  saveClientPhone,
} from '#server/db/hiring/clients/clients.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import type { Deps } from '#server/deps.ts'
import { sealNumber } from '#server/privacy/kept-number.ts'
import { phoneIndex, phoneIndexes } from '#server/privacy/blind-index.ts'

/**
 * The client recognised by code, else by confirmed number, else a new one. The application becomes
 * their file.
 */
export async function keepClient(
  deps: Pick<Deps, 'db' | 'ring'>,
  state: Pick<ApplicationState, 'id' | 'client_id'>,
  phone: string,
): Promise<void> {
  const known = state.client_id ?? (await findClient(deps.db, phoneIndexes(deps.ring, phone)))
  const id = known ?? randomUUID()
  const client = {
    id,
    phone_index: phoneIndex(deps.ring, phone),
    phone: sealNumber(deps.ring, { table: 'clients', rowId: id, phone }),
  }
  if (known) await saveClientPhone(deps.db, client)
  await saveClientOf(deps.db, state.id, known ?? (await insertClient(deps.db, client)))
}
