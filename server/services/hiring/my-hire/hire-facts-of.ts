import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { isSpouseAsked } from '#server/services/cases/answers/shown-parts.ts'
import { herStateAt } from '#domain/hiring/her-yes/her-answer.ts'
import type { HireFacts } from '#domain/hiring/my-hire/hire-facts.ts'
import { promisedDays } from '#domain/hiring/my-hire/promised-days.ts'
import { dubaiDay } from '#domain/day.ts'
import { isSubmitted } from '#domain/hiring/steps/step-codes.ts'
import { nextPayment } from '#domain/payment/sums/money-calendar.ts'
import type { MoneyCalendar } from '#domain/payment/sums/money-calendar.ts'
import type { MandateState } from '#domain/signing/mandate.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import type { HireMore } from '#server/db/hiring/my-hire.ts'
import { settingSchemas } from '#server/db/site/setting-schemas.ts'
import { isMending } from '#server/services/cases/led-facts-of.ts'
import type { Deps } from '#server/deps.ts'
import { awaitsIban } from '#server/services/cases/knows-iban.ts'
import { dueOnPhone } from '#server/services/cases/standing.ts'
import type { Standing } from '#server/services/cases/standing.ts'
import { calendarOf } from './money-of.ts'

/** A hire's stored facts for the tables of domain/hiring/my-hire. */
export function hireFactsOf(
  { clock }: Pick<Deps, 'clock'>,
  standing: Standing,
  more: HireMore,
): HireFacts {
  const { state } = standing
  const calendar = calendarOf(state, more)
  const isOpen = state.ended_at === null
  const due = dueOnPhone(standing)
  const isSpouseAwaited = isOpen && awaitsSpouse(state)
  const isTheirs = isSpouseAwaited && due === stepOf.monthlyPapers
  return {
    today: state.today,
    endedAs: state.ended_as,
    openStep: isOpen && isSubmitted(due) && !isTheirs ? due : undefined,
    heldUntil: isOpen ? heldUntil(state) : undefined,
    her: herOf(more, clock.now()),
    isSpouseAwaited,
    iban: awaitsIban(state, due) ? ibanStage(state) : undefined,
    documents: documentsOf(state, more),
    visaException: state.visa_exception,
    bank: bankOf(state, hasNoneLeft(calendar, more)),
    arrival: state.booking ? { day: state.booking.day, way: state.booking.way } : undefined,
    isMissed: isOpen ? undefined : more.is_missed,
    lastDay: more.last_day ?? undefined,
    arrivedOn: more.arrived_on ?? undefined,
    nextDue: nextDueOf(calendar),
    promised: promisedOf(state, more),
  }
}

function promisedOf(state: ApplicationState, more: HireMore): HireFacts['promised'] {
  const { ended_at: endedAt, today } = state
  const found = more.settings.find(({ name }) => name === 'promises')
  const since = endedAt ? dubaiDay(new Date(endedAt).getTime()) : undefined
  const promises = settingSchemas.promises.parse(found?.value ?? {})
  return promisedDays(promises, { since, today, holidays: more.holidays })
}

/** As `whatHoldsBank` means it: nothing is left for a bank to collect. */
function hasNoneLeft({ rows }: MoneyCalendar, { last_day: lastDay }: HireMore): boolean {
  const isLeft = rows.some(
    ({ payer, state }) => payer === 'mandate' && (state === 'planned' || state === 'failed'),
  )
  return lastDay !== null && !isLeft
}

function nextDueOf(calendar: MoneyCalendar): HireFacts['nextDue'] {
  const next = nextPayment(calendar)
  return next && { day: next.collectOn, payer: next.payer }
}

function herOf({ asks: [ask] }: HireMore, now: Date): HireFacts['her'] {
  if (!ask) return undefined
  const answerBy = new Date(ask.answer_by)
  return {
    state: herStateAt({ state: ask.state, answerBy }, now),
    answerBy: answerBy.toISOString(),
  }
}

function awaitsSpouse(state: ApplicationState): boolean {
  const isSent = isSpouseAsked(state)
  const agreement = state.mandates.find(({ kind }) => kind === 'agreement')
  return isSent && !agreement?.signed_at
}

const ibanStage = ({ typed_iban }: ApplicationState) => (typed_iban ? 'to-confirm' : 'being-read')

function documentsOf(state: ApplicationState, more: HireMore): HireFacts['documents'] {
  if (more.asked_documents.length > 0) return 'asked'
  if (more.documents_checked_at) return 'checked'
  return state.documents.length > 0 ? 'given' : 'none'
}

/** Said to both mandates. */
function bankOf(state: ApplicationState, isSettled: boolean): HireFacts['bank'] {
  const states = state.mandates
    .filter(({ kind }) => kind !== 'agreement')
    .map(({ state: one }) => one)
  const isIn = (...some: MandateState[]) => states.every((one) => some.includes(one))
  if (states.length === 0) return 'none'
  // If our staff mends it, we send it again.
  if (isMending(state)) return 'refused'
  if (isIn('ACTIVE', 'COMPLETED')) return 'confirmed'
  if (isIn('ACTIVE', 'COMPLETED', 'SUBMITTED_TO_BANK')) return 'sent'
  return isSettled ? 'none' : 'here'
}

function heldUntil({ held_by, held_until, id }: ApplicationState): string | undefined {
  return held_by === id && held_until ? new Date(held_until).toISOString() : undefined
}
