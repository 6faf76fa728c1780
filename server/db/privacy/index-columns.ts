/** What a fingerprint is of; each kind has its own purpose, so none can be joined. */
export type IndexKind = 'number' | 'stopped-number' | 'alerted-number' | 'device' | 'name'

/** A column of fingerprints, or of lists; `onceWith`: columns with which a value is unique. */
export type IndexColumn = {
  table: string
  column: string
  kind?: IndexKind
  onceWith?: readonly string[]
  isList?: true
}

/** Every column that finds a sealed value, mostly numbers. A test checks that none is missing. */
export const indexColumns: readonly IndexColumn[] = [
  { table: 'clients', column: 'phone_index', onceWith: [] },
  { table: 'confirmed_numbers', column: 'phone_index', onceWith: ['visitor_id'] },
  { table: 'data_exports', column: 'phone_index' },
  { table: 'data_requests', column: 'phone_index' },
  { table: 'interviews', column: 'phone_index' },
  { table: 'job_messages', column: 'phone_index' },
  { table: 'links', column: 'phone_index' },
  { table: 'maids', column: 'phone_index' },
  {
    table: 'match_alerts',
    column: 'phone_index',
    kind: 'alerted-number',
    onceWith: ['role', 'filters'],
  },
  { table: 'otp_challenges', column: 'phone_index' },
  { table: 'parties', column: 'phone_index' },
  { table: 'privacy_requests', column: 'phone_index' },
  {
    table: 'push_subscriptions',
    column: 'endpoint_index',
    kind: 'device',
    onceWith: ['case_id'],
  },
  { table: 'step_answers', column: 'name_indexes', kind: 'name', isList: true },
  {
    table: 'text_stops',
    column: 'phone_index',
    kind: 'stopped-number',
    onceWith: ['case_id'],
  },
]

/** Sealed columns with numbers or device addresses whose fingerprint is stored. */
export const columnsWithNumbers: ReadonlySet<string> = new Set([
  'clients.phone',
  'confirmed_numbers.phone',
  'data_exports.phone',
  'interviews.phone',
  'job_messages.body',
  'links.phone',
  'match_alerts.phone',
  'otp_challenges.phone',
  'privacy_requests.phone',
  'push_subscriptions.address',
  'reminders.recipient',
  'sms_messages.recipient',
  'step_answers.answer',
  'text_stops.phone',
])
