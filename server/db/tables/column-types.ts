import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { AnswerProblem } from '#domain/bank/answer-problem.ts'
import type { GivenBy } from '#domain/hiring/check-ins/check-in-answers.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import type { DocumentKind } from '#domain/hiring/values/documents.ts'
import type { VisaStep } from '#domain/visas/application/visa-steps.ts'
import type { FeePart } from '#domain/visas/visa-fees.ts'
import type { IssuedPaper } from '#domain/visas/case/issued-papers.ts'
import type { VisaPaper } from '#domain/visas/visa-papers.ts'
import type { Ending } from '#domain/cases/ending.ts'
import type { DueState, PaymentState } from '#domain/payment/payment-states.ts'

/** The shapes of text and JSON columns, by `table.column`. */

type Json<Value extends object> = JSONColumnType<Value, string, string>
type ByLanguage<Value> = Partial<Record<string, Value>>
type Facts = Json<Record<string, unknown>>

/** Every kind of case writes its steps and papers; hires read theirs by these types. */
export type StepOfCase = ColumnType<StepCode, StepCode | VisaStep>
export type StepOfEvent = ColumnType<StepCode | null, StepCode | VisaStep | null | undefined>
export type PaperOfCase = ColumnType<DocumentKind, DocumentKind | VisaPaper | IssuedPaper>

/** Of an e-mail, from the queue to its end. */
export type MailState = Generated<'queued' | 'sent' | 'failed' | 'expired'>

export type { DevicePurpose, LinkPurpose } from '#domain/authority/link-actors.ts'
export type { SpouseReplyKind } from '#domain/hiring/spouse-replies.ts'
export type { StepCode } from '#domain/hiring/steps/step-codes.ts'
export type { TimelineKind } from '#domain/hiring/timeline.ts'
export type { DocumentKind } from '#domain/hiring/values/documents.ts'
export type { InvoiceKind } from '#domain/payment/invoice.ts'
export type {
  MandateActor,
  MandateKind,
  MandateMove,
  MandateState,
} from '#domain/signing/mandate.ts'
export type { RejectionReason } from '#domain/signing/rejection-reasons.ts'
export type { DeviceBrowser, DeviceForm } from '#domain/visitor/device-kind.ts'
export type { DueKind } from '#domain/payment/sums/payment-plan.ts'
export type { PaymentFailure, PaymentKind, RefundGround } from '#domain/payment/payment-states.ts'
export type { Payer, PaymentMethod } from '#domain/payment/payment-methods.ts'
export type { DisputeReason, DisputeState } from '#domain/payment/card-disputes.ts'
export type {
  RequestKind,
  RequestOutcome,
  RequestProof,
  RequestWay,
} from '#domain/privacy/data-requests.ts'
export type { Ending } from '#domain/cases/ending.ts'
export type { LateReason, VisaOutcome, VisaStage } from '#domain/visas/case/visa-stages.ts'
export type { TakenStage } from '#domain/visas/case/taken-days.ts'
export type { VisaKind } from '#domain/visas/visa-kinds.ts'
export type { WorkerLanguage } from '#domain/visas/application/worker-languages.ts'
export type {
  HerOutcome,
  HouseholdOutcome,
  InterviewHome,
  InterviewMover,
  InterviewSide,
  InterviewState,
} from '#domain/interviews/interview-moves.ts'
export type { QuestionName, SpokenAnswerState } from '#domain/interviews/spoken-answer.ts'
export type { HerState } from '#domain/hiring/her-yes/her-answer.ts'
export type { CheckInKind } from '#domain/hiring/check-ins/check-in-days.ts'
export type { HerQuestion } from '#domain/hiring/her-yes/her-wishes.ts'
export type { TakeDownReason, VoiceState } from '#domain/family-voices/voice-moves.ts'
export type { VisaException } from '#domain/hiring/steps/led-steps.ts'
export type { PlanType } from '#domain/payment/sums/plans.ts'
/** Fees in a sum that others get, in fils. */
export type FeesOfDue = Json<{ part: FeePart; sum: number }[]>
export type DueStateOrPlanned = Generated<DueState>
export type PaymentStateOrPending = Generated<PaymentState>
export type AvailabilityCode = 'NOW' | 'FROM' | 'ON_PROBATION_ELSEWHERE'
export type VideoKind = 'file' | 'vimeo'
export type SignatureWay = 'drawn' | 'typed'
export type KeyKind = 'field' | 'index'
export type SmsState = Generated<
  'queued' | 'sent' | 'delivered' | 'undelivered' | 'failed' | 'expired' | 'stopped' | 'unsure'
>
export type ReminderPurpose = 'remind-spouse' | 'remind-her' | 'remind-household'
export type TextStopReason = 'wrong-number' | 'no-reminders'

export type { BatchKind } from '#domain/bank/batch-kinds.ts'
export type { BankOutcome } from '#domain/bank/outcomes.ts'
export type AnswerProblems = Json<AnswerProblem[]>

export type TargetOfLink = Json<object>
export type RuleConditions = Json<object[]>
export type UseOfRule = Json<object>
export type WindowOfTime = Json<object>
export type CampaignWords = Json<Record<string, string>>

export type CountsByKind = Json<Record<string, number>>
export type ErasureOf = Json<{
  cases: { id: string; endedAs: Ending }[]
  enquiries: string[]
  interviews: string[]
  people: string[]
}>
export type ErasureKept = Json<{ kind: string; until?: string | undefined }[]>
export type AnswerShown = Facts
export type HerCheckInAnswers = ColumnType<GivenBy<'she'>, string | undefined, string>
export type HouseholdCheckInAnswers = ColumnType<GivenBy<'household'>, string | undefined, string>
export type AuditHolds = Json<Record<string, string | number>>
export type EventFacts = Facts
export type SettingValue = Json<object>
export type SpokenLanguages = Json<{ label: string; level?: string }[]>
export type PhrasesByLanguage = Json<ByLanguage<string[]>>
export type TextsColumn = Json<ByLanguage<string>>
export type PosterSizes = Json<{ width: number; key: string }[]>
export type Captions = Json<{ language: string; key: string }[]>
