import { generate, PostgresDialect, RawExpressionNode } from 'kysely-codegen'
import { format } from 'oxfmt'
import { connect } from '#server/db/connect.ts'
import layout from '../../../.oxfmtrc.json' with { type: 'json' }

const HEAD = `/** Written by \`npm run generate -- tables\` from the migrated database; never by hand. */
/* oxlint-disable max-lines */

`
const FILE = 'server/db/tables/tables.ts'

/** As server/db/connect.ts reads them: days and money as they are, instants as Date. */
const typeMapping = { date: 'string', int8: 'number', numeric: 'number', timestamptz: 'Date' }

/** What is written by hand in server/db/tables/column-types.ts. */
const columns = {
  'case_events.facts': 'EventFacts',
  'case_events.kind': 'TimelineKind',
  'case_events.step': 'StepOfEvent',
  'visas.kind': 'VisaKind',
  'visas.late_reason': 'LateReason | null',
  'visas.outcome': 'VisaOutcome | null',
  'visas.stage': 'VisaStage | null',
  'visas.worker_language': 'WorkerLanguage | null',
  'visas.worker_state': 'HerState | null',
  'visa_stages.late_reason': 'LateReason | null',
  'visa_stages.stage': 'VisaStage',
  'visa_taken.stage': 'TakenStage',
  'case_visitors.purpose': 'DevicePurpose',
  'audit_events.holds': 'AuditHolds',
  'cases.ended_as': 'Ending | null',
  'hires.visa_exception': 'VisaException | null',
  'hires.payment_method': 'PaymentMethod | null',
  'dues.fees': 'FeesOfDue | null',
  'dues.kind': 'DueKind',
  'dues.payer': 'Payer',
  'dues.state': 'DueStateOrPlanned',
  'card_disputes.reason': 'DisputeReason',
  'card_disputes.state': 'DisputeState',
  'data_requests.kind': 'RequestKind',
  'data_requests.outcome': 'RequestOutcome | null',
  'data_requests.proved_by': 'RequestProof | null',
  'data_requests.way': 'RequestWay',
  'erasures.kept': 'ErasureKept',
  'erasures.of': 'ErasureOf',
  'erasures.removed': 'CountsByKind',
  'retention_runs.removed': 'CountsByKind',
  'interview_signals.to_side': 'InterviewSide',
  'interviews.cancelled_by': 'InterviewMover | null',
  'interviews.her_outcome': 'HerOutcome | null',
  'interviews.home': 'InterviewHome',
  'interviews.household_outcome': 'HouseholdOutcome | null',
  'interviews.state': 'InterviewState',
  'spoken_answers.question': 'QuestionName',
  'spoken_answers.state': 'SpokenAnswerState',
  'invoices.due_kind': 'DueKind | null',
  'invoices.kind': 'InvoiceKind',
  'invoices.plan': 'PlanType | null',
  'payments.failure': 'PaymentFailure | null',
  'payments.ground': 'RefundGround | null',
  'payments.kind': 'PaymentKind',
  'payments.payer': 'Payer',
  'payments.state': 'PaymentStateOrPending',
  'hires.plan_type': 'PlanType | null',
  'documents.kind': 'PaperOfCase',
  'key_checks.kind': 'KeyKind',
  'links.purpose': 'LinkPurpose',
  'maid_videos.alt': 'TextsColumn',
  'maid_videos.captions': 'Captions',
  'maid_videos.kind': 'VideoKind',
  'maid_videos.poster_sizes': 'PosterSizes',
  'maids.availability': 'AvailabilityCode',
  'maids.info_phrases': 'PhrasesByLanguage',
  'maids.languages': 'SpokenLanguages',
  'maids.spelled_names': 'TextsColumn',
  'maids.transcript': 'PhrasesByLanguage',
  'mandates.kind': 'MandateKind',
  'mandates.state': 'MandateState',
  'mandates.mends_at': 'StepCode | null',
  'mandates.rejected_for': 'RejectionReason | null',
  'bank_answer_files.problems': 'AnswerProblems',
  'bank_batches.kind': 'BatchKind',
  'bank_requests.outcome': 'BankOutcome | null',
  'bank_requests.reason': 'RejectionReason | null',
  'mandate_moves.by': 'MandateActor',
  'mandate_moves.from_state': 'MandateState',
  'mandate_moves.move': 'MandateMove',
  'mandate_moves.reason': 'RejectionReason | null',
  'mandate_moves.to_state': 'MandateState',
  'reminders.purpose': 'ReminderPurpose',
  'signatures.way': 'SignatureWay',
  'site_settings.value': 'SettingValue',
  'family_voices.state': 'VoiceState',
  'family_voices.taken_down_for': 'TakeDownReason | null',
  'check_ins.her_answers': 'HerCheckInAnswers',
  'check_ins.household_answers': 'HouseholdCheckInAnswers',
  'check_ins.kind': 'CheckInKind',
  'her_asks.state': 'HerState',
  'her_questions.code': 'HerQuestion | null',
  'link_rules.conditions': 'RuleConditions',
  'link_rules.time_window': 'WindowOfTime | null',
  'link_rules.use': 'UseOfRule',
  'slugs.campaign': 'CampaignWords',
  'slugs.fallback': 'TargetOfLink | null',
  'slugs.target': 'TargetOfLink',
  'slugs.time_window': 'WindowOfTime | null',
  'slugs.titles': 'TextsColumn',
  'slug_visits.campaign': 'CampaignWords',
  'mails.state': 'MailState',
  'sms_messages.state': 'SmsState',
  'spouse_replies.kind': 'SpouseReplyKind',
  'step_answers.shown': 'AnswerShown',
  'step_answers.step': 'StepOfCase',
  'step_drafts.step': 'StepOfCase',
  'text_stops.reason': 'TextStopReason',
  'visitors.device_browser': 'DeviceBrowser',
  'visitors.device_form': 'DeviceForm',
}

/** The types of all tables as the migrated database at `url` has them, as text of the file. */
export async function generateTables(url: string): Promise<string> {
  const { db, close } = connect(url, { max: 1 })
  const names = [
    ...new Set(Object.values(columns).map((type) => type.replace(' | null', ''))),
  ].sort()
  // A type as text would be parsed by TypeScript's API, which version 7 has not.
  const overrides = Object.entries(columns).map(([column, type]) => [
    column,
    new RawExpressionNode(type),
  ])
  try {
    const text = await generate({
      db,
      dialect: new PostgresDialect(),
      outFile: null,
      includePattern: 'public.*',
      excludePattern: '{kysely_*,applied_migrations,applications}',
      typeMapping,
      typeOnlyImports: true,
      overrides: { columns: Object.fromEntries(overrides) },
      skipAutogeneratedFileComment: true,
    })
    const imports = `import type { ${names.join(', ')} } from './column-types.ts'\n`
    const { code, errors } = await format(FILE, HEAD + imports + text, layout)
    if (errors.length > 0) throw new Error(`${FILE}: ${errors[0]?.message}`)
    return code
  } finally {
    await close()
  }
}
