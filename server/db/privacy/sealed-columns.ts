/** `rowId` is SQL for the id to which each value is bound. */
export type SealedColumn = { table: string; column: string; rowId: string }

const columns = (table: string, names: readonly string[], rowId = 'id::text'): SealedColumn[] =>
  names.map((column) => ({ table, column, rowId }))

/**
 * Every column that the field cipher seals, except the keys' proofs. A test checks that none is
 * missing.
 */
export const sealedColumns: readonly SealedColumn[] = [
  ...columns('audit_sealed', ['sealed'], 'commitment'),
  ...columns('bank_batches', ['file'], 'number::text'),
  ...columns('cards', ['token']),
  ...columns('case_notes', ['body']),
  ...columns('certificates', ['content']),
  ...columns('clients', ['phone']),
  ...columns('confirmed_numbers', ['phone'], 'visitor_id::text'),
  ...columns('data_exports', ['phone']),
  ...columns('data_requests', ['phone', 'words', 'note']),
  ...columns('drivers', ['phone']),
  ...columns('family_voices', ['body', 'her_answer']),
  ...columns('her_questions', ['words', 'answer']),
  ...columns('idempotency_keys', ['answer'], `asker_id || '|' || key`),
  ...columns('interview_signals', ['body'], 'interview_id::text'),
  ...columns('interviews', ['phone', 'household_note', 'her_note']),
  ...columns('job_messages', ['body']),
  ...columns('links', ['phone'], 'token_hash'),
  ...columns('maids', ['phone']),
  ...columns('mails', ['recipient', 'words']),
  ...columns('mandate_moves', ['bank_text'], 'mandate_id'),
  ...columns('mandates', ['content', 'evidence', 'second_evidence']),
  ...columns('match_alerts', ['phone']),
  ...columns('money_closes', ['note'], 'day::text'),
  ...columns('otp_challenges', ['phone'], `coalesce(case_id, '') || '|' || visitor_id`),
  ...columns('privacy_requests', ['phone']),
  ...columns('push_keys', ['private_key']),
  ...columns('staff_members', ['totp_secret']),
  ...columns('push_subscriptions', ['address']),
  ...columns('reminders', ['recipient', 'body']),
  ...columns('room_seats', ['name'], `room_id || '/' || seat`),
  ...columns('room_words', ['note'], `room_id || '/' || seat || '/' || maid_id`),
  ...columns('signatures', ['strokes', 'image'], `mandate_id || '|' || specimen`),
  ...columns('sms_messages', ['recipient', 'body']),
  ...columns('spoken_answers', ['sound', 'written']),
  ...columns('spouse_replies', ['sentence']),
  ...columns('statement_lines', ['words', 'note']),
  ...columns('step_answers', ['answer'], `case_id || '|' || step`),
  ...columns('step_drafts', ['fields'], `case_id || '|' || step`),
  ...columns('tasks', ['outcome_note']),
  ...columns('text_stops', ['phone'], 'case_id'),
  ...columns('typed_ibans', ['iban'], 'case_id'),
]
