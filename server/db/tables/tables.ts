/** Written by `npm run generate -- tables` from the migrated database; never by hand. */
/* oxlint-disable max-lines */

import type {
  AnswerProblems,
  AnswerShown,
  AuditHolds,
  AvailabilityCode,
  BankOutcome,
  BatchKind,
  CampaignWords,
  Captions,
  CheckInKind,
  CountsByKind,
  DeviceBrowser,
  DeviceForm,
  DevicePurpose,
  DisputeReason,
  DisputeState,
  DueKind,
  DueStateOrPlanned,
  Ending,
  ErasureKept,
  ErasureOf,
  EventFacts,
  FeesOfDue,
  HerCheckInAnswers,
  HerOutcome,
  HerQuestion,
  HerState,
  HouseholdCheckInAnswers,
  HouseholdOutcome,
  InterviewHome,
  InterviewMover,
  InterviewSide,
  InterviewState,
  InvoiceKind,
  KeyKind,
  LateReason,
  LinkPurpose,
  MailState,
  MandateActor,
  MandateKind,
  MandateMove,
  MandateState,
  PaperOfCase,
  Payer,
  PaymentFailure,
  PaymentKind,
  PaymentMethod,
  PaymentStateOrPending,
  PhrasesByLanguage,
  PlanType,
  PosterSizes,
  QuestionName,
  RefundGround,
  RejectionReason,
  ReminderPurpose,
  RequestKind,
  RequestOutcome,
  RequestProof,
  RequestWay,
  RuleConditions,
  SettingValue,
  SignatureWay,
  SmsState,
  SpokenAnswerState,
  SpokenLanguages,
  SpouseReplyKind,
  StepCode,
  StepOfCase,
  StepOfEvent,
  TakeDownReason,
  TakenStage,
  TargetOfLink,
  TextStopReason,
  TextsColumn,
  TimelineKind,
  UseOfRule,
  VideoKind,
  VisaException,
  VisaKind,
  VisaOutcome,
  VisaStage,
  VoiceState,
  WindowOfTime,
  WorkerLanguage,
} from './column-types.ts'
import type { ColumnType } from 'kysely'

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[] ? U[] : ArrayTypeImpl<T>

export type ArrayTypeImpl<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S[], I[], U[]> : T[]

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>

export type Json = JsonValue

export type JsonArray = JsonValue[]

export type JsonObject = {
  [x: string]: JsonValue | undefined
}

export type JsonPrimitive = boolean | number | string | null

export type JsonValue = JsonArray | JsonObject | JsonPrimitive

export interface AlertLooks {
  id: Generated<boolean>
  looked_at: Date
}

export interface Alerts {
  name: string
  since: Date
  told_at: Date | null
}

export interface ArrivalBookings {
  booked_at: Generated<Date>
  car_id: string | null
  case_id: string
  day: string
  driver_id: string | null
  emirate: string | null
  is_hired: Generated<boolean>
  slot: string
  way: string
}

export interface AuditChains {
  chain: string
  hash: Buffer
  is_signed: Generated<boolean>
  previous: Buffer
  sequence: number
  signed_sequence: Generated<number>
}

export interface AuditEvents {
  at: Date
  by: string
  chain: string
  hash: Buffer
  holds: AuditHolds
  kind: string
  previous: Buffer
  sequence: number
}

export interface AuditHeadChains {
  chain: string
  hash: Buffer
  head: number
  sequence: number
}

export interface AuditHeads {
  at: Date
  digest: Buffer
  events: number
  hash: Buffer
  key: string
  number: number
  previous: Buffer
  signature: Buffer
}

export interface AuditSealed {
  chain: string
  commitment: string
  sealed: Buffer
}

export interface Backups {
  files: number
  made_at: Date
  proved_at: Date | null
  rows: number
}

export interface BankAnswerFiles {
  answers: number
  handed_in_at: Date
  id: Generated<number>
  name: string
  problems: AnswerProblems
  sha256: string
}

export interface BankBatches {
  created_at: Date
  file: Buffer
  kind: BatchKind
  name: string
  number: number
  requests: number
  sha256: string
  sum: number
}

export interface BankRequests {
  amount: number
  answered_at: Date | null
  bank_code: string | null
  batch: number
  case_id: string
  collect_on: string | null
  form_key: string | null
  is_cancellation: Generated<boolean>
  mandate_id: string
  outcome: BankOutcome | null | null
  payment_id: string | null
  reason: RejectionReason | null | null
  ref: string
  sent_at: Date
}

export interface BankStatements {
  id: string
  lines: number
  name: string
  sha256: string
  taken_at: Date
  taken_by: string
}

export interface Captchas {
  code_hash: string
  expires_at: Date
  id: string
  image: Buffer | null
  image_id: string
  is_only: Generated<boolean>
  pow_difficulty: number
  pow_salt: string
  session_hash: string | null
  tries: Generated<number>
  used_at: Date | null
}

export interface CardDisputes {
  amount: number
  answer_by: Date | null
  moved_at: Date
  opened_at: Date
  payment_id: string
  provider: string
  reason: DisputeReason
  ref: string
  state: DisputeState
}

export interface Cards {
  brand: string
  case_id: string
  expires: string
  id: string
  last4: string
  payment_id: string
  provider: string
  saved_at: Date
  token: Buffer
}

export interface CardSessions {
  asked_at: Date
  brand: string | null
  card_id: string | null
  ended_at: Date | null
  expires: string | null
  expires_at: Date | null
  last4: string | null
  payment_id: string
  ref: string | null
  url: string | null
}

export interface Cars {
  added_at: Date
  id: string
  plate: string
  seats: number
}

export interface CaseApprovals {
  after_number: string
  answered_at: Date | null
  asked_at: Date
  case_id: string
  other_id: string
}

export interface CaseEvents {
  at: Generated<Date>
  case_id: string
  facts: EventFacts
  id: Generated<number>
  kind: TimelineKind
  step: StepOfEvent | null
}

export interface CaseMilestones {
  address_after: number | null
  arrival_after: number | null
  came_on: string | null
  case_id: string
  device: string | null
  ended_at: Date | null
  finished_after: number | null
  first_slug: string | null
  is_replacement: boolean
  is_sample: boolean
  is_signed: boolean
  language: string
  last_slug: string | null
  maid_id: string | null
  over_on: string | null
  papers_after: number | null
  payment_after: number | null
  phone_after: number | null
  plan_type: string | null
  poster: string | null
  signed_after: number | null
  started_at: Date
}

export interface CaseNotes {
  body: Buffer
  case_id: string
  id: string
  mentions: Generated<string[]>
  written_at: Date
  written_by: string
}

export interface CaseOpenings {
  case_id: string
  edits_since: Date | null
  member_id: string
  seen_at: Date
}

export interface CaseRows {
  arrival_on: string | null
  arrived_at: Date | null
  asked_her_at: Date | null
  asked_spouse_at: Date | null
  assignee_id: string | null
  at_bank_since: Date | null
  case_id: string
  changed_at: Date
  country: string | null
  emirate: string | null
  ended_as: string | null
  ended_at: Date | null
  expected_on: string | null
  failed_at: Date | null
  her_question_at: Date | null
  is_over: boolean
  is_sample: boolean
  kind: string
  language: string
  late_from: string | null
  maid_id: string | null
  number: number
  over_on: string | null
  payment_method: string | null
  plan_type: string | null
  promised_on: string | null
  quiet_since: Date | null
  rejected_at: Date | null
  said_no_at: Date | null
  stage_expected_on: string | null
  stage_since: Date | null
  started_at: Date
  step: string | null
  task_kind: string | null
  task_since: Date | null
  unsaid_since: Date | null
  unsent_since: Date | null
  visa_asked_at: Date | null
  visa_authority_since: Date | null
  visa_consent_since: Date | null
  visa_kind: string | null
  visa_late_since: Date | null
  visa_no_at: Date | null
  visa_ours_since: Date | null
  visa_question_at: Date | null
  visa_quiet_since: Date | null
  visa_standing: string | null
  visa_worker_since: Date | null
}

export interface Cases {
  about: string | null
  assignee_id: string | null
  client_id: string | null
  created_at: Generated<Date>
  ended_as: Ending | null | null
  ended_at: Date | null
  files_erased_at: Date | null
  id: string
  is_sample: Generated<boolean>
  journey_id: string | null
  kind: string
  language: Generated<string>
  network_index: string | null
  number: Generated<number>
  recognised_at: Date | null
  service_ended_on: string | null
  session_id: string | null
  step: string | null
  updated_at: Generated<Date>
  version: Generated<number>
  visitor_id: string
}

export interface CaseVisitors {
  case_id: string
  granted_at: Generated<Date>
  link_hash: string | null
  purpose: DevicePurpose
  visitor_id: string
}

export interface Certificates {
  case_id: string
  content: Buffer
  id: string
  language: string
  pages: number
  pdf_key: string
  pdf_sha256: string
  sealed_at: Date
}

export interface ChangedPeople {
  change_id: string
  changes: Generated<Json>
  maid_id: string
  outcome: string
  why: Generated<Json>
}

export interface CheckIns {
  case_id: string
  day: string
  her_answered_at: Date | null
  her_answers: HerCheckInAnswers
  her_text_at: Date | null
  household_answered_at: Date | null
  household_answers: HouseholdCheckInAnswers
  household_text_at: Date | null
  kind: CheckInKind
  texts_on: string
}

export interface Clients {
  created_at: Generated<Date>
  id: Generated<string>
  phone: Buffer | null
  phone_index: string
}

export interface CodeRequests {
  asked_at: Date
  case_id: string
  phone_mask: string | null
  resend_after: Date | null
  return_to: string
  visitor_id: string
}

export interface ConfirmedNumbers {
  confirmed_at: Date
  phone: Buffer | null
  phone_index: string
  visitor_id: string
}

export interface ConsentRecords {
  chosen: boolean
  consent_id: string
  id: Generated<number>
  language: string
  mode: string
  policy_version: number
  recorded_at: Date
  text_hash: string | null
}

export interface ContentDrafts {
  base_version: number
  language: string
  place: string
  revision: number
  saved_at: Date
  saved_by: string | null
  source: string
}

export interface ContentPlans {
  after_version: number
  english_version: number | null
  held: string | null
  language: string
  place: string
  planned_at: Date
  planned_by: string | null
  publish_at: Date
  read_by: string | null
  reason: string | null
  source: string
  translated_by: string | null
}

export interface ContentPromises {
  id: Generated<number>
  language: string
  place: string
  promise: string | null
  said_at: Date
  said_by: string | null
  sentence: string
  why: string | null
}

export interface ContentReads {
  english_version: number
  id: Generated<number>
  language: string
  place: string
  reader: string
  recorded_at: Date
  recorded_by: string | null
  version: number
}

export interface ContentVersions {
  english_version: number | null
  hash: Buffer
  language: string
  place: string
  published_at: Date
  published_by: string | null
  read_by: string | null
  reason: string | null
  source: string
  translated_by: string | null
  version: number
  written_by: string
}

export interface DataExports {
  asked_at: Date
  expires_at: Date
  file_key: string | null
  id: string
  language: string
  phone: Buffer
  phone_index: string
  ready_at: Date | null
  size: number | null
  token_hash: string | null
}

export interface DataRequests {
  closed_at: Date | null
  closed_by: string | null
  code_expires_at: Date | null
  code_hash: string | null
  code_sent_at: Date | null
  code_tries: Generated<number>
  copy_asked_at: Date | null
  due_on: string
  erasure_id: string | null
  id: string
  is_sample: Generated<boolean>
  kind: RequestKind
  note: Buffer | null
  number: Generated<number>
  outcome: RequestOutcome | null | null
  phone: Buffer | null
  phone_index: string | null
  phone_mask: string
  proved_at: Date | null
  proved_by: RequestProof | null | null
  received_on: string
  recorded_at: Date
  recorded_by: string
  second_by: string | null
  seen_by: string | null
  way: RequestWay
  words: Buffer | null
}

export interface DayNotes {
  day: string
  id: string
  removed_at: Date | null
  text: string
  written_at: Date
  written_by: string
}

export interface Diagnostics {
  gui_property: string
  id: Generated<number>
  received_at: Generated<Date>
}

export interface Documents {
  accepted_at: Date | null
  accepted_by: string | null
  case_id: string
  content_type: string
  expires_on: string | null
  file_key: string
  given_by: string | null
  id: string
  is_blurred: Generated<boolean>
  kind: PaperOfCase
  never_expires: Generated<boolean>
  pages: number | null
  preview_key: string | null
  sha256: string
  size: number
  uploaded_at: Generated<Date>
}

export interface Drivers {
  added_at: Date
  id: string
  name: string
  phone: Buffer
  phone_mask: string
}

export interface Dues {
  amount: number
  case_id: string
  collect_on: string
  created_at: Date
  due_on: string
  fees: FeesOfDue | null | null
  id: string
  kind: DueKind
  owed_amount: number | null
  owed_until: string | null
  passed_on: Generated<number>
  payer: Payer
  period_from: string
  period_until: string
  retry_on: string | null
  state: DueStateOrPlanned
  tries: Generated<number>
  vat: number
}

export interface Erasures {
  erased_at: Date
  id: string
  is_listed: Generated<boolean>
  kept: ErasureKept
  left_open: Generated<number>
  of: ErasureOf
  removed: CountsByKind
  replayed_at: Date | null
}

export interface ExperimentJourneys {
  experiment_id: string
  exposed_at: Date
  journey_id: string
  variant: number
}

export interface Experiments {
  archived_at: Date | null
  base_rate: number
  counts: Json | null
  days: number
  goal: string
  id: string
  learned: string | null
  least_effect: number
  links: Json | null
  made_at: Date
  made_by: string
  needed: number[] | null
  question: string
  slugs: string[]
  started_at: Date | null
  state: Generated<string>
  stop_reason: string | null
  stopped_at: Date | null
  variants: Json
}

export interface FailedAnswers {
  at: Date
  count: number
}

export interface FamilyVoices {
  asked_at: Date
  body: Buffer | null
  case_id: string
  comes_out_at: Date | null
  expires_at: Date
  given_at: Date | null
  her_answer: Buffer | null
  her_answered_at: Date | null
  her_token_hash: string | null
  hired_on: string
  id: string
  maid_id: string
  must_be_read: Generated<boolean>
  plan_type: string
  roles: string[]
  state: VoiceState
  taken_down_for: TakeDownReason | null | null
  token_hash: string
}

export interface FullNumbers {
  day: string
  name: string
}

export interface HerAsks {
  answer_by: Date
  answered_at: Date | null
  asked_at: Date
  case_id: string
  facts_sha256: string
  language: string
  salary: number | null
  state: HerState
}

export interface HerQuestions {
  answer: Buffer | null
  answered_at: Date | null
  asked_at: Date
  case_id: string
  code: HerQuestion | null | null
  id: string
  words: Buffer | null
}

export interface HireNews {
  case_id: string
  is_untold: boolean
  told_at: Date | null
}

export interface Hires {
  case_id: string
  first_amount: number | null
  first_day: string | null
  maid_id: string
  mandates_of: string | null
  monthly_amount: number | null
  need_enter_iban_number: Generated<boolean>
  payment_method: PaymentMethod | null | null
  plan_type: PlanType | null | null
  replaces_id: string | null
  signed_by_spouse: Generated<boolean>
  skip_start_screen: Generated<boolean>
  visa_exception: VisaException | null | null
}

export interface Holidays {
  closes: number | null
  day: string
  name: string
  opens: number | null
  team: Generated<string>
}

export interface HouseholdViews {
  case_id: string
  expires_at: Date
  member_id: string
  opened_at: Date | null
  token_hash: string
}

export interface IdempotencyKeys {
  answer: Buffer
  asker_id: string
  body_hash: string
  call: string
  created_at: Generated<Date>
  key: string
  status: number
}

export interface ImportedPeople {
  fingerprint: string
  import_id: string
  line: number
  maid_id: string
  media_problem: string | null
  video_fingerprint: string | null
}

export interface Interviews {
  asked_at: Date
  cancelled_by: InterviewMover | null | null
  her_came_at: Date | null
  her_note: Buffer | null
  her_outcome: HerOutcome | null | null
  home: InterviewHome
  household_came_at: Date | null
  household_note: Buffer | null
  household_outcome: HouseholdOutcome | null | null
  id: string
  language: string
  maid_id: string
  moved_at: Date
  number: Generated<number>
  phone: Buffer
  phone_index: string
  reminded_of: Date | null
  slots: ArrayType<Date>
  starts_at: Date | null
  state: InterviewState
}

export interface InterviewSignals {
  body: Buffer
  id: Generated<number>
  interview_id: string
  sent_at: Date
  to_side: InterviewSide
}

export interface InvoiceCounters {
  last: number
  series: string
}

export interface InvoiceDays {
  day: string
  emirate: string | null
  invoices: number
  is_sample: boolean
  is_taxed: boolean
  kind: string
  net: number
  vat: number
}

export interface Invoices {
  address: string
  amount: number
  case_id: string
  credits_id: string | null
  due_kind: DueKind | null | null
  id: string
  is_sample: boolean
  issued_at: Date
  issued_on: string
  kind: InvoiceKind
  language: string
  legal_name: string
  net: Generated<number>
  number: number
  pages: number | null
  passed_on: Generated<number>
  payment_id: string
  pdf_key: string | null
  pdf_sha256: string | null
  period_from: string | null
  period_until: string | null
  plan: PlanType | null | null
  sealed_at: Date | null
  series: string
  trn: string | null
  vat: number
}

export interface JobMessages {
  body: Buffer
  created_at: Date
  id: string
  is_sample: Generated<boolean>
  kind: string
  maid_id: string | null
  phone_index: string | null
}

export interface JourneyChanges {
  agent: string
  campaign: string | null
  change: number
  day: string
  device: string
  profile_within: number | null
}

export interface JourneyDays {
  agent: string
  campaign: string | null
  day: string
  device: string
  journeys: number
  profile_within: number | null
}

export interface JourneyDaySums {
  agent: string
  day: string
  device: string
  journeys: number
  profile_within: number | null
}

export interface JourneyHeads {
  agent: string
  began_at: Date
  campaign: string | null
  device: string
  journey_id: string
  profile_after: number | null
}

export interface KeyChecks {
  added_at: Generated<Date>
  key_id: string
  kind: KeyKind
  proof: Buffer
}

export interface LinkImports {
  file_name: string
  id: string
  kept: number | null
  links: Json
  made_at: Date
  made_by: string
  undone_at: Date | null
  undone_by: string | null
}

export interface LinkRules {
  conditions: RuleConditions
  id: Generated<number>
  is_on: Generated<boolean>
  name: string
  pages: Generated<string[]>
  place: number
  slug: string | null
  time_window: WindowOfTime | null | null
  use: UseOfRule
}

export interface Links {
  case_id: string
  confirms_arrival: Generated<boolean>
  created_at: Generated<Date>
  expires_at: Date | null
  phone: Buffer | null
  phone_index: string | null
  purpose: LinkPurpose
  refused_at: Date | null
  revoked_at: Date | null
  token_hash: string
  used_at: Date | null
}

export interface LinkVersions {
  number: number
  saved_at: Date
  saved_by: string | null
  subject: string
  value: Json
}

export interface ListExports {
  asked_at: Date
  expires_at: Date
  file_key: string | null
  filters: Json
  id: string
  is_clear: boolean
  language: string
  list: string
  member_id: string
  ready_at: Date | null
  rows: number | null
}

export interface MaidChecks {
  checked_on: string
  evidence: string | null
  id: Generated<number>
  kind: string
  languages: Generated<string[]>
  maid_id: string
  recorded_at: Date
  recorded_by: string | null
  valid_until: string | null
  way: string
  withdrawn_at: Date | null
}

export interface MaidConsents {
  field: string
  granted_at: Generated<Date>
  id: Generated<number>
  maid_id: string
  withdrawn_at: Date | null
}

export interface Maids {
  added_at: Generated<Date>
  age: number
  approved_on: string | null
  arrival_emirates: Generated<string[]>
  arrival_not_on: Generated<string[]>
  arrival_notice_days: Generated<number>
  at_ease_with: Generated<string[]>
  availability: AvailabilityCode
  available_from: string | null
  held_by: string | null
  held_until: Date | null
  hid_herself_at: Date | null
  hired_by: string | null
  id: Generated<string>
  info_phrases: PhrasesByLanguage
  is_ethiopian: Generated<boolean>
  is_sample: Generated<boolean>
  languages: SpokenLanguages
  live_in: boolean
  live_out: boolean
  monthly_price: number
  name: string
  nationality: string
  nationality_code: string
  number_of_children: Generated<number>
  own_words_in: string | null
  paused_at: Date | null
  phone: Buffer | null
  phone_index: string | null
  published_at: Date | null
  published_fields: Generated<string[]>
  religion: string | null
  roles: string[]
  salary: number
  skills: Generated<string[]>
  spelled_names: TextsColumn
  transcript: PhrasesByLanguage
  trashed_at: Date | null
  trashed_by: string | null
  updated_at: Generated<Date>
  version: Generated<number>
  wishes: Generated<string[]>
  withdrawn_at: Date | null
  years_experience: Generated<number>
  years_in_uae: Generated<number>
}

export interface MaidVersions {
  maid_id: string
  number: number
  profile: Json
  saved_at: Date
  saved_by: string | null
}

export interface MaidVideos {
  alt: TextsColumn
  captions: Captions
  duration_seconds: number
  kind: VideoKind
  maid_id: string
  poster_key: string
  poster_sizes: PosterSizes
  video_url: string
}

export interface MaidVoices {
  added_at: Date
  added_by: string
  duration_seconds: number
  file_key: string
  language: string
  maid_id: string
  recorded_on: string
}

export interface Mails {
  claimed_until: Date | null
  created_at: Date
  expires_at: Date
  id: string
  kind: string
  recipient: Buffer
  settled_at: Date | null
  state: MailState
  words: Buffer
}

export interface MandateMoves {
  at: Date
  bank_code: string | null
  bank_text: Buffer | null
  by: MandateActor
  from_state: MandateState
  id: Generated<number>
  mandate_id: string
  move: MandateMove
  reason: RejectionReason | null | null
  to_state: MandateState
}

export interface Mandates {
  amount: number
  cap: number | null
  case_id: string
  certified_at: Date | null
  content: Buffer | null
  content_sha256: string | null
  created_at: Generated<Date>
  draft_sha256: string | null
  ends_on: string | null
  evidence: Buffer | null
  id: string
  kind: MandateKind
  language: string
  mends_at: StepCode | null | null
  pages: number | null
  pdf_key: string | null
  pdf_sha256: string | null
  rejected_for: RejectionReason | null | null
  sealed_at: Date | null
  second_evidence: Buffer | null
  signed_at: Date | null
  starts_on: string
  state: MandateState
  terms_from: string | null
}

export interface MatchAlerts {
  created_at: Generated<Date>
  filters: string
  id: string
  language: Generated<string>
  phone: Buffer
  phone_index: string
  role: string
  visitor_id: string
}

export interface MoneyChanges {
  day: string
}

export interface MoneyCloses {
  closed_at: Date
  closed_by: string
  day: string
  differences: number
  facts: Json
  id: Generated<number>
  note: Buffer | null
}

export interface MoneyDays {
  amount: number
  day: string
  entries: number
  is_sample: boolean
  payer: string
  state: string
}

export interface OtpChallenges {
  case_id: string | null
  code_hash: string
  expires_at: Date
  id: Generated<number>
  phone: Buffer
  phone_index: string
  sent_at: Generated<Date>
  tries: Generated<number>
  verified_at: Date | null
  visitor_id: string
}

export interface PapersShown {
  content_sha256: string
  language: string
  mandate_id: string
  sha256: string
  shown_at: Generated<Date>
  visitor_id: string
}

export interface Parties {
  case_id: string
  confirmed_at: Date | null
  part: string
  phone_index: string | null
}

export interface PasskeyChallenges {
  challenge: string
  expires_at: Date
  member_id: string | null
}

export interface Payments {
  amount: number
  case_id: string
  created_at: Date
  due_id: string | null
  failure: PaymentFailure | null | null
  ground: RefundGround | null | null
  id: string
  kind: PaymentKind
  passed_on: Generated<number>
  payer: Payer
  provider: string
  provider_ref: string | null
  refunds_id: string | null
  settled_at: Date | null
  state: PaymentStateOrPending
  vat: number
}

export interface PeopleChanges {
  change: Json
  id: string
  made_at: Date
  made_by: string
  state: string
  undone_at: Date | null
  undone_by: string | null
}

export interface PeopleImports {
  archive_id: string | null
  bad_rows: number | null
  created_at: Date
  file_name: string
  file_sha256: string
  format: string
  headings: Json
  id: string
  kept: number | null
  made_by: string
  mapping: Json
  row_count: number
  state: string
  taken_at: Date | null
  taken_by: string | null
  undone_at: Date | null
}

export interface Posters {
  cost: number | null
  id: string
  made_at: Date
  made_by: string | null
  place: string
  slug: string
  taken_down_at: Date | null
}

export interface PrivacyRequests {
  code_hash: string | null
  created_at: Date
  expires_at: Date
  id: string
  language: string
  phone: Buffer
  phone_index: string
  tries: Generated<number>
  used_at: Date | null
  visitor_id: string
}

export interface ProviderEvents {
  event_id: string
  kind: string
  payment_id: string | null
  provider: string
  received_at: Date
  verdict: string
}

export interface PushKeys {
  created_at: Date
  id: string
  private_key: Buffer
  public_key: string
}

export interface PushMessages {
  created_at: Date
  due_at: Date
  expires_at: Date
  id: string
  state: Generated<string>
  subscription_id: string
}

export interface PushSubscriptions {
  address: Buffer
  case_id: string
  created_at: Date
  endpoint_index: string
  id: string
  language: string
  visitor_id: string | null
}

export interface QrScans {
  id: Generated<number>
  received_at: Generated<Date>
  uuid: string
}

export interface Reminders {
  body: Buffer
  case_id: string
  ends_at: Date
  id: string
  link_hash: string | null
  next_at: Date | null
  purpose: ReminderPurpose
  recipient: Buffer
  sent: Generated<number>
  started_at: Date
}

export interface Replayed {
  after: Json | null
  before: Json | null
  began_at: Date
  case_id: string | null
  place: number
  replay_id: string
  replayed_at: Date
  result: string
  slug: string | null
  verdict: string
}

export interface Replays {
  asked_at: Date
  asked_by: string
  before: Json
  count: number
  draft: Json
  ended_at: Date | null
  id: string
  kind: string
  reached: string | null
  rules_sha256: string | null
  since: string | null
  slug: string | null
  state: string
  tally: Json
  total: number | null
}

export interface RequestCounts {
  bucket: string
  count: Generated<number>
  window_start: Date
}

export interface Resources {
  code: string
  content_sha256: string | null
  is_own: boolean
  language: string
  made_at: Date
  pages: number
  sha256: string
  size: number
}

export interface RetentionRuns {
  id: Generated<number>
  job: string
  ran_at: Date
  removed: CountsByKind
}

export interface RoomPeople {
  maid_id: string
  place: number
  room_id: string
}

export interface Rooms {
  created_at: Date
  id: string
  opened_at: Date
  token_hash: string
  version: Generated<number>
}

export interface RoomSeats {
  here_at: Date | null
  name: Buffer
  room_id: string
  seat: number
  visitor_id: string
}

export interface RoomWords {
  maid_id: string
  note: Buffer | null
  room_id: string
  said_at: Date
  seat: number
  word: string
}

export interface SavedMaids {
  maid_id: string
  saved_at: Generated<Date>
  visitor_id: string
}

export interface SavedViews {
  created_at: Date
  id: string
  is_pinned: boolean
  is_shared: boolean
  list: string
  name: string
  owner_id: string
  query: string
  trashed_at: Date | null
}

export interface SealCertificates {
  certificate: Buffer
  fingerprint: string
  is_sample: boolean
  used_from: Date
}

export interface SettingVersions {
  name: string
  number: number
  saved_at: Date
  saved_by: string | null
  value: Json
}

export interface Signatures {
  by_second: Generated<boolean>
  id: Generated<number>
  image: Buffer
  low_quality: Generated<boolean>
  mandate_id: string
  signed_at: Generated<Date>
  specimen: number
  strokes: Buffer
  way: SignatureWay
}

export interface SiteEvents {
  agent: Generated<string>
  at: Date
  campaign: Json | null
  device: string
  id: Generated<number>
  journey_id: string | null
  kind: string
  language: string | null
  page: string
  path: string
  received_at: Date
}

export interface SiteNoticeDrafts {
  base_version: number
  notice_id: string
  revision: number
  saved_at: Date
  saved_by: string | null
  value: Json
}

export interface SiteNoticeVersions {
  notice_id: string
  published_at: Date
  published_by: string | null
  shows_from: Date
  shows_until: Date
  value: Json
  version: number
}

export interface SiteSettings {
  name: string
  updated_at: Generated<Date>
  value: SettingValue
}

export interface Slugs {
  campaign: CampaignWords
  created_at: Generated<Date>
  event: string | null
  fallback: TargetOfLink | null | null
  language: string | null
  paused: Generated<boolean>
  retired_at: Date | null
  slug: string
  target: TargetOfLink
  time_window: WindowOfTime | null | null
  titles: TextsColumn
  updated_at: Generated<Date>
}

export interface SlugVisitBatches {
  id: string
  written_at: Generated<Date>
}

export interface SlugVisits {
  asked: string | null
  campaign: CampaignWords
  device: string
  journey_id: string | null
  kind: string
  language: string
  mode: string
  poster: string | null
  rule_id: number | null
  slug: string | null
  suggestion: string | null
  target: string
  visited_at: Date
}

export interface SmsMessages {
  asked_at: Date | null
  asked_provider: string | null
  body: Buffer
  case_id: string | null
  claimed_until: Date | null
  created_at: Generated<Date>
  expires_at: Date | null
  id: string
  provider: string | null
  provider_id: string | null
  purpose: string
  recipient: Buffer
  recipient_mask: string
  sent_at: Date | null
  settled_at: Date | null
  state: SmsState
  tries: Generated<number>
}

export interface SpokenAnswers {
  asked_at: Date
  id: string
  interview_id: string
  question: QuestionName
  seconds: number | null
  sound: Buffer | null
  sound_type: string | null
  state: SpokenAnswerState
  written: Buffer | null
}

export interface SpouseReplies {
  at: Date
  case_id: string
  id: string
  kind: SpouseReplyKind
  sentence: Buffer | null
}

export interface StaffEventChanges {
  day: string
  events: number
  kind: string
  last_at: Date
  staff: string
}

export interface StaffEventDays {
  day: string
  events: number
  kind: string
  last_at: Date
  staff: string
}

export interface StaffLinks {
  created_at: Date
  expires_at: Date
  member_id: string
  token_hash: string
}

export interface StaffMembers {
  created_at: Date
  disabled_at: Date | null
  email: string
  failed_tries: Generated<number>
  full_name: string
  id: string
  locked_until: Date | null
  name: string
  password_hash: string | null
  role: string
  totp_secret: Buffer | null
  totp_step: number | null
}

export interface StaffPasskeys {
  counter: number
  created_at: Date
  id: string
  member_id: string
  name: string
  public_key: Buffer
  transports: string[]
  used_at: Date | null
}

export interface StaffRecoveryCodes {
  code_hash: string
  member_id: string
}

export interface StaffSessions {
  confirmed_at: Date | null
  created_at: Date
  device_browser: string
  device_form: string
  id: string
  last_seen_at: Date
  member_id: string
  token_hash: string
}

export interface StaffUploads {
  bytes: number
  created_at: Date
  facts: Json | null
  file_name: string
  id: string
  member_id: string
  problem: string | null
  purpose: string
  state: string
}

export interface StatementLines {
  amount: number
  booked_on: string
  confirmed_at: Date | null
  confirmed_by: string | null
  decided_at: Date | null
  decided_by: string | null
  explained_as: string | null
  id: string
  line: number
  note: Buffer | null
  payment_id: string | null
  ref: string | null
  state: string
  statement_id: string
  words: Buffer
}

export interface StepAnswers {
  answer: Buffer
  case_id: string
  given_by: string | null
  name_indexes: string[] | null
  shown: AnswerShown
  step: StepOfCase
  submitted_at: Generated<Date>
}

export interface StepDrafts {
  case_id: string
  fields: Buffer
  saved_at: Generated<Date>
  step: StepOfCase
  visitor_id: string
}

export interface Tasks {
  about: string
  assignee_id: string | null
  created_at: Date
  done_at: Date | null
  done_by: string | null
  id: string
  kind: string
  outcome: string | null
  outcome_note: Buffer | null
  reason: string | null
  subject: string
  subject_id: string
}

export interface TextStops {
  case_id: string
  phone: Buffer | null
  phone_index: string
  reason: TextStopReason
  stopped_at: Date
}

export interface TimeStamps {
  case_id: string
  file_sha256: string
  sealed_at: Date
  stamped_at: Date | null
  token: Buffer | null
}

export interface Touches {
  additional_query_params: string | null
  ads_indicators: string | null
  affiliate_event: string | null
  analytics_id: string | null
  at: Date
  session_id: string
  url: string | null
  which: string
}

export interface TypedIbans {
  bank_name: string | null
  case_id: string
  iban: Buffer
  shown: string
  typed_at: Date
}

export interface UrlLog {
  analytics_id: string | null
  id: Generated<number>
  journey_id: string | null
  received_at: Generated<Date>
  session_id: string | null
  url: string
}

export interface VisaNews {
  case_id: string
  is_asked: Generated<boolean>
  is_late: Generated<boolean>
  is_untold: boolean
  reader: string
  told_on: string | null
}

export interface VisaReminders {
  case_id: string
  days: number
  sent_at: Date
}

export interface Visas {
  case_id: string
  expected_on: string | null
  fees_from: string | null
  guide_answers: string
  kept_after_refusal: number | null
  kind: VisaKind
  late_reason: LateReason | null | null
  outcome: VisaOutcome | null | null
  paid_at: Date | null
  promised_on: string | null
  renews_id: string | null
  stage: VisaStage | null | null
  stage_since: Date | null
  submitted_at: Date | null
  total: number | null
  valid_until: string | null
  vat: number | null
  worker_answered_at: Date | null
  worker_asked_at: Date | null
  worker_language: WorkerLanguage | null | null
  worker_state: HerState | null | null
}

export interface VisaStages {
  appointment_at: Date | null
  appointment_place: string | null
  case_id: string
  done_on: string | null
  expected_on: string | null
  late_reason: LateReason | null | null
  promised_on: string | null
  stage: VisaStage
}

export interface VisaTaken {
  cases: number
  half: number
  most: number
  stage: TakenStage
  way: string
}

export interface VisitDays {
  chats: number
  day: string
  is_human: boolean
  poster: string | null
  rule_id: number | null
  slug: string | null
  visits: number
}

export interface VisitorJourneys {
  began_at: Generated<Date>
  journey_id: string
  visitor_id: string
}

export interface Visitors {
  created_at: Generated<Date>
  device_browser: DeviceBrowser | null
  device_form: DeviceForm | null
  id: Generated<string>
  last_seen_on: string | null
}

export interface VisitorTokens {
  created_at: Generated<Date>
  expires_at: Date
  reads_only: Generated<boolean>
  token_hash: string
  visitor_id: string
}

export interface WatchEvents {
  action: string
  at: Date
  id: Generated<number>
  journey_id: string | null
  maid_id: string
  position_seconds: number
  received_at: Generated<Date>
  session_id: string | null
}

export interface Workers {
  backend: number | null
  beat_at: Generated<Date>
  id: string
  started_at: Generated<Date>
}

export interface DB {
  alert_looks: AlertLooks
  alerts: Alerts
  arrival_bookings: ArrivalBookings
  audit_chains: AuditChains
  audit_events: AuditEvents
  audit_head_chains: AuditHeadChains
  audit_heads: AuditHeads
  audit_sealed: AuditSealed
  backups: Backups
  bank_answer_files: BankAnswerFiles
  bank_batches: BankBatches
  bank_requests: BankRequests
  bank_statements: BankStatements
  captchas: Captchas
  card_disputes: CardDisputes
  card_sessions: CardSessions
  cards: Cards
  cars: Cars
  case_approvals: CaseApprovals
  case_events: CaseEvents
  case_milestones: CaseMilestones
  case_notes: CaseNotes
  case_openings: CaseOpenings
  case_rows: CaseRows
  case_visitors: CaseVisitors
  cases: Cases
  certificates: Certificates
  changed_people: ChangedPeople
  check_ins: CheckIns
  clients: Clients
  code_requests: CodeRequests
  confirmed_numbers: ConfirmedNumbers
  consent_records: ConsentRecords
  content_drafts: ContentDrafts
  content_plans: ContentPlans
  content_promises: ContentPromises
  content_reads: ContentReads
  content_versions: ContentVersions
  data_exports: DataExports
  data_requests: DataRequests
  day_notes: DayNotes
  diagnostics: Diagnostics
  documents: Documents
  drivers: Drivers
  dues: Dues
  erasures: Erasures
  experiment_journeys: ExperimentJourneys
  experiments: Experiments
  failed_answers: FailedAnswers
  family_voices: FamilyVoices
  full_numbers: FullNumbers
  her_asks: HerAsks
  her_questions: HerQuestions
  hire_news: HireNews
  hires: Hires
  holidays: Holidays
  household_views: HouseholdViews
  idempotency_keys: IdempotencyKeys
  imported_people: ImportedPeople
  interview_signals: InterviewSignals
  interviews: Interviews
  invoice_counters: InvoiceCounters
  invoice_days: InvoiceDays
  invoices: Invoices
  job_messages: JobMessages
  journey_changes: JourneyChanges
  journey_day_sums: JourneyDaySums
  journey_days: JourneyDays
  journey_heads: JourneyHeads
  key_checks: KeyChecks
  link_imports: LinkImports
  link_rules: LinkRules
  link_versions: LinkVersions
  links: Links
  list_exports: ListExports
  maid_checks: MaidChecks
  maid_consents: MaidConsents
  maid_versions: MaidVersions
  maid_videos: MaidVideos
  maid_voices: MaidVoices
  maids: Maids
  mails: Mails
  mandate_moves: MandateMoves
  mandates: Mandates
  match_alerts: MatchAlerts
  money_changes: MoneyChanges
  money_closes: MoneyCloses
  money_days: MoneyDays
  otp_challenges: OtpChallenges
  papers_shown: PapersShown
  parties: Parties
  passkey_challenges: PasskeyChallenges
  payments: Payments
  people_changes: PeopleChanges
  people_imports: PeopleImports
  posters: Posters
  privacy_requests: PrivacyRequests
  provider_events: ProviderEvents
  push_keys: PushKeys
  push_messages: PushMessages
  push_subscriptions: PushSubscriptions
  qr_scans: QrScans
  reminders: Reminders
  replayed: Replayed
  replays: Replays
  request_counts: RequestCounts
  resources: Resources
  retention_runs: RetentionRuns
  room_people: RoomPeople
  room_seats: RoomSeats
  room_words: RoomWords
  rooms: Rooms
  saved_maids: SavedMaids
  saved_views: SavedViews
  seal_certificates: SealCertificates
  setting_versions: SettingVersions
  signatures: Signatures
  site_events: SiteEvents
  site_notice_drafts: SiteNoticeDrafts
  site_notice_versions: SiteNoticeVersions
  site_settings: SiteSettings
  slug_visit_batches: SlugVisitBatches
  slug_visits: SlugVisits
  slugs: Slugs
  sms_messages: SmsMessages
  spoken_answers: SpokenAnswers
  spouse_replies: SpouseReplies
  staff_event_changes: StaffEventChanges
  staff_event_days: StaffEventDays
  staff_links: StaffLinks
  staff_members: StaffMembers
  staff_passkeys: StaffPasskeys
  staff_recovery_codes: StaffRecoveryCodes
  staff_sessions: StaffSessions
  staff_uploads: StaffUploads
  statement_lines: StatementLines
  step_answers: StepAnswers
  step_drafts: StepDrafts
  tasks: Tasks
  text_stops: TextStops
  time_stamps: TimeStamps
  touches: Touches
  typed_ibans: TypedIbans
  url_log: UrlLog
  visa_news: VisaNews
  visa_reminders: VisaReminders
  visa_stages: VisaStages
  visa_taken: VisaTaken
  visas: Visas
  visit_days: VisitDays
  visitor_journeys: VisitorJourneys
  visitor_tokens: VisitorTokens
  visitors: Visitors
  watch_events: WatchEvents
  workers: Workers
}
