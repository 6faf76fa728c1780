import { NO_VISITOR } from '#server/who/visit.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { herStateAt } from '#domain/hiring/her-yes/her-answer.ts'
import { waitingKinds } from '#domain/hiring/values/documents.ts'
import { Problem } from '#domain/problem.ts'
import { rejectionReasons } from '#domain/signing/rejection-reasons.ts'
import type { FixedBy } from '#domain/signing/rejection-reasons.ts'
import { maySpouseSign } from '#domain/signing/second-signature.ts'
import type { CaseFacts } from '#domain/staff/case-actions.ts'
import { staffTaskKinds } from '#domain/staff/task-kinds.ts'
import type { StaffTaskKind } from '#domain/staff/task-kinds.ts'
import { findCaseFile } from '#server/db/cases/case-file.ts'
import type { CaseFile } from '#server/db/cases/case-file.ts'
import { findApplicationState } from '#server/db/hiring/applications.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import { listOpenDevices } from '#server/db/hiring/clients/devices.ts'
import type { DeviceRow } from '#server/db/hiring/clients/devices.ts'
import { findHerAsk } from '#server/db/hiring/links/her-asks.ts'
import type { HerAskRow } from '#server/db/hiring/links/her-asks.ts'
import { findNewestLink } from '#server/db/hiring/links/links.ts'
import { listSpouseReplies } from '#server/db/hiring/links/spouse-replies.ts'
import { listPayments } from '#server/db/payment/payments.ts'
import type { PaymentRow } from '#server/db/payment/payments.ts'
import type { Deps } from '#server/deps.ts'
import { shownOf } from '#server/services/cases/answers/shown-of.ts'
import { mobileOf } from '#server/services/cases/answers/shown-parts.ts'
import { knowsIban } from '#server/services/cases/knows-iban.ts'
import { isHeldBy } from '#server/services/cases/hold-maid.ts'
import { isSecondDue } from '#server/services/cases/led-facts-of.ts'
import { arrivalFactsOf } from '#server/services/hiring/my-hire/arrival-facts-of.ts'
import { refundable } from '#server/services/payment/give-back.ts'
import { isByHand } from '#server/services/payment/refund-by-hand.ts'
import { refundableSum } from '#domain/payment/sums/split-refund.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/** All that is stored of an application, as its screen and its actions need it. */
export type ReadCase = {
  file: CaseFile
  state: ApplicationState
  ask: HerAskRow | undefined
  devices: DeviceRow[]
  payments: PaymentRow[]
  link: Awaited<ReturnType<typeof findNewestLink>>
  facts: CaseFacts
}

/** Reads an application for staff. Throws `not-found`. */
export async function readCase({ db, clock }: Parts, caseId: string): Promise<ReadCase> {
  const now = clock.now()
  const [file, state, ask, devices, payments, link] = await Promise.all([
    findCaseFile(db, caseId),
    findApplicationState(db, { caseId, visitorId: NO_VISITOR }, now),
    findHerAsk(db, caseId),
    listOpenDevices(db, { caseId, now }),
    listPayments(db, caseId),
    findNewestLink(db, { caseId, purpose: 'spouse-sign' }),
  ])
  if (!file || !state) throw new Problem('not-found')
  const read = { file, state, ask, devices, payments, link }
  return { ...read, facts: await factsOf({ db, clock }, read) }
}

async function factsOf(deps: Parts, read: Omit<ReadCase, 'facts'>): Promise<CaseFacts> {
  const { file, state, ask, devices, payments } = read
  const now = deps.clock.now()
  const arrival = await arrivalFactsOf(deps, state)
  return {
    ...arrival,
    herState: ask && herStateAt({ state: ask.state, answerBy: ask.answer_by }, now),
    tasks: file.tasks.map(({ kind }) => kind).filter(isTaskKind),
    unaccepted: waitingKinds(
      state.documents.map(({ kind, accepted_at: at }) => ({ kind, isAccepted: at !== null })),
    ),
    visaException: state.visa_exception,
    wantsIban: shownOf(state, stepOf.account)?.ibanDocument !== undefined && !knowsIban(state),
    isIbanTyped: state.typed_iban !== null,
    mends: mendsOf(state),
    unpaidBy: file.unpaid_by,
    hasPhone: mobileOf(state) !== undefined,
    ...(await spouseFacts(deps, read)),
    isHerAsked: ask?.state === 'asked',
    isHerFree: isFreeFor(file, state.id, now),
    isHeld: isHeldBy(heldOf(file), state.id, now),
    refundable: refundableSum(refundable(payments)),
    byHand: payments
      .filter((one) => isByHand(one, payments))
      .reduce((sum, { amount }) => sum + amount, 0),
    devices: devices.length,
  }
}

/** How the household corrects what its bank rejected. */
const mendsOf = ({ mandates }: ApplicationState): FixedBy[] =>
  mandates
    .filter(({ state, rejected_for: reason }) => state === 'AWAITING_SIGNATURE' && reason !== null)
    .flatMap(({ rejected_for: reason }) => (reason ? [rejectionReasons[reason].fixedBy] : []))

const isTaskKind = (kind: string): kind is StaffTaskKind =>
  staffTaskKinds.some((one) => one === kind)

async function spouseFacts(
  { db }: Pick<Deps, 'db'>,
  { state, link }: Pick<ReadCase, 'state' | 'link'>,
): Promise<Pick<CaseFacts, 'awaitsSpouse' | 'hasSpouseRefused'>> {
  if (!link?.phone) return { awaitsSpouse: false, hasSpouseRefused: false }
  const papers = state.mandates.map(({ kind, signed_at: at }) => ({ kind, isSigned: at !== null }))
  const agreement = state.mandates.find(({ kind }) => kind === 'agreement')
  const isFirst = state.ended_at === null && maySpouseSign(papers) && !agreement?.signed_at
  const replies = await listSpouseReplies(db, { caseId: state.id, since: link.created_at })
  const isWrong = replies.some(({ kind }) => kind !== 'question')
  return {
    awaitsSpouse: isFirst || isSecondDue(state),
    hasSpouseRefused: link.refused_at !== null || isWrong,
  }
}

const heldOf = (file: CaseFile) => ({
  name: file.maid_name ?? '',
  held_by: file.held_by,
  held_until: file.held_until,
  hired_by: file.hired_by,
  published_at: file.published_at,
})

function isFreeFor(file: CaseFile, caseId: string, now: Date): boolean {
  const { held_by: holder, held_until: until } = file
  if (file.hired_by !== null || file.published_at === null) return false
  return holder === null || holder === caseId || until === null || until <= now
}
