import type { Generated } from 'kysely'

/** What the product keeps about its own running. */
export type RunningTables = {
  workers: { id: string; started_at: Generated<Date>; beat_at: Generated<Date> }
  key_checks: { key_id: string; kind: 'field' | 'index'; proof: Buffer; added_at: Generated<Date> }
}
