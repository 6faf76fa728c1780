import type { DataRequestRow } from '#server/db/privacy/data-requests.ts'
import { listOwnRequests } from '#server/db/privacy/data-requests.ts'
import type { Deps } from '#server/deps.ts'
import { phoneIndexes } from '#server/privacy/blind-index.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import type { FieldPlace } from '#server/privacy/field-cipher.ts'

type Column = 'phone' | 'words' | 'note'

/** Where the number and the words of a request are sealed. */
export const dataRequestPlace = (id: string, column: Column): FieldPlace => ({
  table: 'data_requests',
  column,
  rowId: id,
})

/** A sealed value of a request in clear; null where there is none. */
export function openOfRequest(
  { ring }: Pick<Deps, 'ring'>,
  row: DataRequestRow,
  column: Column,
): string | null {
  const sealed = row[column]
  return sealed && openFieldText(ring, dataRequestPlace(row.id, column), sealed)
}

/** What a number asked the office about its data, for its copy. */
export async function collectOwnRequests(deps: Pick<Deps, 'db' | 'ring'>, phone: string) {
  const rows = await listOwnRequests(deps.db, phoneIndexes(deps.ring, phone))
  return rows.map((row) => ({
    kind: row.kind,
    way: row.way,
    received_on: row.received_on,
    outcome: row.outcome,
    closed_at: row.closed_at,
    words: openOfRequest(deps, row, 'words'),
  }))
}
