import type { Generated } from 'kysely'

export type VisitorTables = {
  visitors: { id: Generated<string>; created_at: Generated<Date> }
  visitor_tokens: {
    token_hash: string
    visitor_id: string
    created_at: Generated<Date>
    expires_at: Date
    reads_only: Generated<boolean>
  }
  saved_maids: { visitor_id: string; maid_id: string; saved_at: Generated<Date> }
  match_alerts: {
    id: string
    visitor_id: string
    role: string
    filters: string
    phone: Buffer
    phone_index: string
    language: Generated<string>
    created_at: Generated<Date>
  }
}
