import type { Generated, JSONColumnType } from 'kysely'

export type SiteTables = {
  idempotency_keys: {
    visitor_id: string
    key: string
    call: string
    body_hash: string
    status: number
    answer: Buffer
    created_at: Generated<Date>
  }
  captchas: {
    id: string
    image_id: string
    code_hash: string
    image: Buffer
    pow_salt: string
    pow_difficulty: number
    session_hash: string | null
    tries: Generated<number>
    expires_at: Date
    used_at: Date | null
  }
  request_counts: { bucket: string; window_start: Date; count: Generated<number> }
  url_log: {
    id: Generated<number>
    received_at: Generated<Date>
    session_id: string | null
    journey_id: string | null
    analytics_id: string | null
    url: string
  }
  qr_scans: { id: Generated<number>; received_at: Generated<Date>; uuid: string }
  site_settings: {
    name: string
    value: JSONColumnType<object, string, string>
    updated_at: Generated<Date>
  }
  parameters: { code: string; value: string; updated_at: Generated<Date> }
  holidays: { day: string; name: string }
}
