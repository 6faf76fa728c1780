import type { Hire } from '#api/hiring/hire.ts'
import { accountOf, homeOf } from '#server/services/cases/answers/shown-parts.ts'
import { happeningOf } from '#domain/hiring/my-hire/happenings.ts'
import { guaranteeOn } from '#domain/hiring/my-hire/guarantee.ts'
import { comesNot, hireStage } from '#domain/hiring/my-hire/hire-facts.ts'
import type { HireFacts } from '#domain/hiring/my-hire/hire-facts.ts'
import {
  mayMoveArrival,
  mayEndService,
  mayReportArrival,
  mayWithdraw,
} from '#domain/hiring/my-hire/household-moves.ts'
import { nextMoves } from '#domain/hiring/my-hire/next-moves.ts'
import { findEmirate } from '#domain/hiring/values/emirates.ts'
import { findBank } from '#domain/payment/account/banks.ts'
import { termsOn } from '#domain/payment/service-terms.ts'
import type { ServiceTerms } from '#domain/payment/service-terms.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import type { HireMore } from '#server/db/hiring/my-hire.ts'
import type { Deps } from '#server/deps.ts'
import { chosenMaid } from '#server/services/hiring/app-info/chosen-maid.ts'
import { termsOf } from '#server/services/hiring/app-info/hiring-terms.ts'
import { settingOf } from '#server/services/cases/standing.ts'
import type { Standing } from '#server/services/cases/standing.ts'
import { languageOrEnglish } from '#server/services/wording/find-language.ts'
import { contactOf } from './contact-of.ts'
import { moneyOf } from './money-of.ts'
import { unpaidOf } from './unpaid-of.ts'
import * as z from 'zod/mini'
import { endReasons } from '#domain/payment/sums/end-of-service.ts'

/** Facts of the whole hire, and the state as this device may see it. */
type Told = Pick<Standing, 'state' | 'visit'> & {
  facts: HireFacts
  more: HireMore
  homeArea: string | undefined
}

/** One hire for its page; gets only a filtered state, so it cannot reveal hidden parts. */
export function hireOf(
  deps: Pick<Deps, 'clock' | 'ring' | 'cards'>,
  { state, visit, facts, more, homeArea }: Told,
): Omit<Hire, 'checkIns' | 'herQuestions' | 'devices' | 'endsDevices'> {
  const terms = agreedTerms(state, more, facts.today)
  const stage = hireStage(facts)
  const language = languageOrEnglish(visit.language)
  const { id, name, video } = chosenMaid(state, { language, now: deps.clock.now() })
  return {
    caseId: state.id,
    number: state.number,
    version: state.version,
    isSample: state.maid.is_sample,
    stage,
    ended: state.ended_as ?? undefined,
    today: facts.today,
    maid: { id, name, picture: video ? { poster: video.poster, alt: video.alt } : undefined },
    happened: happenedOf(state),
    moves: nextMoves(facts),
    money: moneyOf({ state, more, facts, terms }),
    unpaid: unpaidOf(deps, { state, visit }, more),
    ...(comesNot(stage) ? {} : arrivalOf(facts, { state, homeArea })),
    arrivedOn: facts.arrivedOn,
    bankName: bankNameOf(state),
    documents: state.documents.length,
    askedDocument: more.asked_documents[0],
    papers: papersOf(state),
    certificate: more.certificates[0],
    sums: sumsOf(state),
    terms: {
      guaranteeMonths: terms.guaranteeMonths,
      noticeDays: terms.noticeDays,
      refundDays: terms.refundDays,
      refunds: terms.refunds.map(({ reason, allPaidWithinMonths }) => ({
        reason,
        allPaidWithinMonths,
      })),
    },
    guarantee: more.guaranteed_from
      ? guaranteeOn({ from: more.guaranteed_from, months: terms.guaranteeMonths }, facts.today)
      : undefined,
    contact: contactOf(deps, {
      maidId: state.maid_id,
      hasArrived: facts.arrivedOn !== undefined && stage !== 'ended',
      isMasked: visit.looksAt !== undefined,
      more,
    }),
    end: endOf(more),
    may: mayOf(facts, more),
  }
}

/** An agreement keeps the version of the terms it was made from (ruling 23). */
function agreedTerms(state: ApplicationState, more: HireMore, today: string): ServiceTerms {
  const agreement = state.mandates.find(({ kind }) => kind === 'agreement')
  return termsOn(settingOf(more, 'terms'), agreement?.terms_from ?? more.terms_from ?? today)
}

function happenedOf(state: ApplicationState): Hire['happened'] {
  const { events, signed_by_spouse: signedBySpouse } = state
  return events.flatMap(({ kind, step, at }) => {
    const code = happeningOf({ kind, step }, { signedBySpouse })
    return code ? [{ code, at: new Date(at).toISOString() }] : []
  })
}

function arrivalOf({ arrival }: HireFacts, { state, homeArea }: Pick<Told, 'state' | 'homeArea'>) {
  const [from, until] = state.booking?.slot.split('-') ?? []
  const home = homeOf(state)
  const emirate = findEmirate(home?.emirate ?? '')?.code
  return {
    arrival:
      arrival && from && until
        ? { day: arrival.day, from, until, isPickUp: arrival.way === 'pick-up' }
        : undefined,
    place: emirate && { emirate, area: homeArea },
  }
}

/** Undefined before an account is given. */
function bankNameOf(state: ApplicationState): string | undefined {
  const { bankName, bankCode = '' } = accountOf(state)
  return bankName ?? findBank(bankCode)?.name
}

function papersOf({ mandates }: ApplicationState): Hire['papers'] {
  return mandates.map(({ id, kind, state, sealed_at, pages }) => ({
    id,
    kind,
    state,
    pages: sealed_at ? (pages ?? undefined) : undefined,
  }))
}

function sumsOf(state: ApplicationState): Hire['sums'] {
  const terms = termsOf(state)
  if (!terms) return undefined
  return {
    first: terms.firstAmount,
    monthly: terms.monthlyAmount,
    cap: terms.monthlyCap,
    keepsMandates: state.mandates_of !== null,
  }
}

/** The settled end; undefined while there is none. */
function endOf({ last_day: lastDay, notice }: HireMore): Hire['end'] {
  const settled = settledEndSchema.safeParse(notice?.facts)
  return lastDay && settled.success ? { ...settled.data, lastDay } : undefined
}

/** Which buttons to show; the calls check again. */
function mayOf(facts: HireFacts, { is_replaced: isReplaced }: HireMore): Hire['may'] {
  const { endedAs, today, arrival, arrivedOn, her } = facts
  const arrivalDay = arrival?.day
  const hasArrived = arrivedOn !== undefined
  const lastDay = facts.lastDay
  const known = {
    endedAs,
    today,
    arrivalDay,
    hasArrived,
    herState: her?.state,
    isReplaced,
    lastDay,
  }
  const isOpen = endedAs === null
  const canStep = isOpen && arrival !== undefined && !comesNot(hireStage(facts))
  return {
    withdraw: mayWithdraw(known),
    replace: (isOpen || endedAs === 'completed') && !isReplaced && hireStage(facts) !== 'ended',
    moveArrival: canStep || mayMoveArrival(known),
    reportArrival: mayReportArrival(known),
    giveNotice: mayEndService(known) && !isReplaced,
  }
}

/** The end of a service as kept in the timeline. */
const settledEndSchema = z.object({
  reason: z.enum(endReasons),
  gives: z.enum(['all-paid', 'unserved-days']),
  /** In fils. */
  back: z.int(),
  owed: z.int(),
  /** The day until which money is refunded. */
  by: z.string(),
})
