import type { ColumnType, SelectType } from 'kysely'
import type { Cases, DB, Hires } from './tables.ts'

type Read<Column> = ColumnType<SelectType<Column>, never, never>

/** The read-only view `applications`: a hire with its case and the household's numbers. */
interface Applications {
  id: Read<Cases['id']>
  number: Read<Cases['number']>
  visitor_id: Read<Cases['visitor_id']>
  client_id: Read<Cases['client_id']>
  recognised_at: Read<Cases['recognised_at']>
  version: Read<Cases['version']>
  language: Read<Cases['language']>
  journey_id: Read<Cases['journey_id']>
  session_id: Read<Cases['session_id']>
  network_index: Read<Cases['network_index']>
  created_at: Read<Cases['created_at']>
  updated_at: Read<Cases['updated_at']>
  ended_at: Read<Cases['ended_at']>
  ended_as: Read<Cases['ended_as']>
  service_ended_on: Read<Cases['service_ended_on']>
  files_erased_at: Read<Cases['files_erased_at']>
  maid_id: Read<Hires['maid_id']>
  replaces_id: Read<Hires['replaces_id']>
  plan_type: Read<Hires['plan_type']>
  first_day: Read<Hires['first_day']>
  payment_method: Read<Hires['payment_method']>
  monthly_amount: Read<Hires['monthly_amount']>
  first_amount: Read<Hires['first_amount']>
  need_enter_iban_number: Read<Hires['need_enter_iban_number']>
  signed_by_spouse: Read<Hires['signed_by_spouse']>
  skip_start_screen: Read<Hires['skip_start_screen']>
  visa_exception: Read<Hires['visa_exception']>
  mandates_of: Read<Hires['mandates_of']>
  phone_index: Read<string | null>
  phone_verified_at: Read<Date | null>
  chat_index: Read<string | null>
  spouse_index: Read<string | null>
}

/** Types of all tables, and of views for reading. */
export interface TablesAndViews extends DB {
  applications: Applications
}
