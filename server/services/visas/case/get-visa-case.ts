import * as z from 'zod/mini'
import { sentVisaSchema } from '#api/visas/case.ts'
import type { SentVisa } from '#api/visas/case.ts'
import { dubaiDay, daysLater } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { holidaysAfter } from '#domain/holidays.ts'
import { isShownTo } from '#domain/hiring/given-answers.ts'
import { Problem } from '#domain/problem.ts'
import { isIssuedPaper } from '#domain/visas/case/issued-papers.ts'
import { daysLate } from '#domain/visas/case/replan.ts'
import { isLateReason, refusalReasons, visaStageTable } from '#domain/visas/case/visa-stages.ts'
import { OTHER_COUNTRY, parseVisaAnswers, placeOfVisa } from '#domain/visas/visa-answers.ts'
import { chooseLanguage } from '#domain/visitor/language.ts'
import { dayNow } from '#server/clock.ts'
import { findGiven } from '#server/db/hiring/clients/given.ts'
import { listCaseInvoices } from '#server/db/visas/visa-invoices.ts'
import { listHolidays } from '#server/db/site/holidays.ts'
import { stagesInOrder } from '#server/db/visas/visa-stages.ts'
import type { Language } from '#domain/constants.ts'
import { findVisaState } from '#server/db/visas/visas.ts'
import type { VisaState } from '#server/db/visas/visas.ts'
import type { Deps } from '#server/deps.ts'
import { countryName } from '#server/services/catalogue/names-of-places.ts'
import { documentOf } from '#server/services/cases/documents/document-of.ts'
import type { VisaEntry } from '#server/services/visas/enter-visa.ts'

const factsSchema = z.object({
  stage: z.optional(z.string()),
  day: z.optional(z.string()),
  to: z.optional(z.string()),
  at: z.optional(z.string()),
  reason: z.optional(z.string()),
})
const nameSchema = z.object({ name: z.string() })

const placeOf = ({ guide_answers: answers }: VisaState, language: Language) => {
  const { emirate, country } = placeOfVisa(parseVisaAnswers(answers))
  const isNamed = country !== OTHER_COUNTRY
  return { country, countryName: isNamed ? countryName(country, language) : '', emirate }
}

const daysOf = (state: VisaState) => ({
  validUntil: state.valid_until ?? undefined,
  waits: state.stage ?? undefined,
  promisedOn: state.promised_on ?? undefined,
  expectedOn: state.expected_on ?? undefined,
})

/** A visa as its household sees it after it was sent. */
export async function getVisaCase(
  deps: Pick<Deps, 'db' | 'clock'>,
  entry: VisaEntry,
): Promise<SentVisa> {
  const { db, clock } = deps
  const asked = { caseId: entry.ofCase.id, visitorId: entry.visitorId }
  const today = dayNow(clock)
  const [state, { looker }, invoices] = await Promise.all([
    findVisaState(db, { ...asked, dayAgo: daysLater(clock.now(), -1) }),
    findGiven(db, asked),
    listCaseInvoices(db, asked.caseId),
  ])
  if (!state) throw new Problem('not-found')
  const sentOn = state.submitted_at ? dubaiDay(state.submitted_at.getTime()) : undefined
  const holidays = (await listHolidays(db, sentOn ?? today)).map(({ day }) => day)
  const stages = stagesInOrder(state.stages)
  const language = chooseLanguage(null, entry.visit.language)
  return z.parse(sentVisaSchema, {
    caseId: state.id,
    number: Number(state.number),
    kind: state.kind,
    worker: workerOf(state),
    workerLanguage: state.worker_language ?? undefined,
    ...placeOf(state, language),
    isSample: state.is_sample,
    today,
    sentOn,
    ended: state.ended_as ?? undefined,
    outcome: state.outcome ?? undefined,
    refusedFor: refusalOf(state),
    stages: stages.map(stageOf),
    ...daysOf(state),
    late: lateOf(state, { today, holidays }),
    holidays: holidaysNear(state, holidays),
    events: eventsOf(state),
    ...papersOf(state, looker),
    asked: state.ended_as === null ? state.asked_papers : [],
    receipts: invoices,
    total: state.total ?? undefined,
    givenBack: state.payment_try?.given_back || undefined,
    may: {
      tellArrival:
        state.outcome === null &&
        stages.some(({ stage, done_on: doneOn }) => stage === 'arrival' && doneOn === null),
      cancel: state.ended_as === null,
      renew: state.outcome === 'issued',
    },
  })
}

/** Papers that either side gave, as far as this device may see them. */
function papersOf(
  { documents }: VisaState,
  looker: Awaited<ReturnType<typeof findGiven>>['looker'],
): Pick<SentVisa, 'papers' | 'issued'> {
  const shown = documents.filter(({ given_by: givenBy }) => isShownTo(looker, givenBy))
  return {
    papers: shown.filter(({ kind }) => !isIssuedPaper(kind)).map(documentOf),
    issued: shown.flatMap((row) => {
      const { kind, ...document } = documentOf(row)
      return isIssuedPaper(kind) ? [{ kind, ...document }] : []
    }),
  }
}

/** The worker's first name alone. */
function workerOf({ answers }: VisaState): string {
  const shown = answers.find(({ step }) => step === 'VISA_WORKER')?.shown
  const known = z.safeParse(nameSchema, shown)
  return known.success ? (known.data.name.split(' ')[0] ?? '') : ''
}

function stageOf(row: VisaState['stages'][number]): SentVisa['stages'][number] {
  return {
    stage: row.stage,
    owner: visaStageTable[row.stage].owner,
    promisedOn: row.promised_on ?? undefined,
    expectedOn: row.expected_on ?? undefined,
    doneOn: row.done_on ?? undefined,
    lateReason: row.late_reason ?? undefined,
    appointment: row.appointment_at
      ? // As JSON, instants are texts.
        { at: new Date(row.appointment_at).toISOString(), place: row.appointment_place ?? '' }
      : undefined,
  }
}

type Calendar = { today: Day; holidays: readonly Day[] }

/** By how many working days the whole case is late, and since when that is known. */
function lateOf(state: VisaState, calendar: Calendar): SentVisa['late'] {
  if (state.outcome) return undefined
  const days = daysLate(
    { promisedOn: state.promised_on, expectedOn: state.expected_on, doneOn: null },
    calendar,
  )
  const moved = state.events.find(({ kind }) => kind === 'visa-moved')
  const since = moved?.at ?? state.stage_since
  if (days === 0 || !since) return undefined
  return { days, reason: state.late_reason ?? undefined, since: new Date(since).toISOString() }
}

/** Of the two weeks after the expected day, which a further delay would meet. */
const holidaysNear = ({ expected_on: on }: VisaState, holidays: readonly Day[]): Day[] =>
  on ? holidaysAfter(on, 14, holidays) : []

function refusalOf({ outcome, events }: VisaState): SentVisa['refusedFor'] {
  if (outcome !== 'refused') return undefined
  const facts = events.find(({ kind }) => kind === 'visa-refused')?.facts
  const reason = z.safeParse(factsSchema, facts).data?.reason
  return refusalReasons.find((one) => one === reason)
}

/** Events of a case that its household is told of. */
const told = /^(?:visa-|her-visa-yes|her-visa-no|paid$|refunded$|withdrawn$)/

function eventsOf({ events }: VisaState): SentVisa['events'] {
  return events
    .filter(({ kind }) => told.test(kind))
    .map(({ kind, at, facts }) => {
      const { stage, day, to, at: appointedAt, reason } = z.parse(factsSchema, facts ?? {})
      const onDay = day ?? to ?? (appointedAt && dubaiDay(new Date(appointedAt).getTime()))
      return {
        kind,
        at: new Date(at).toISOString(),
        stage: Object.keys(visaStageTable).find((one) => one === stage) as
          | SentVisa['stages'][number]['stage']
          | undefined,
        day: onDay || undefined,
        reason: reason !== undefined && isLateReason(reason) ? reason : undefined,
      }
    })
}
