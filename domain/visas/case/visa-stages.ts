import type { Day } from '#domain/day.ts'
import { addWorkingDays, workingDayFrom } from '#domain/holidays.ts'
import type { VisaAnswers } from '#domain/visas/visa-answers.ts'
import type { DayPart, VisaEstimate } from '#domain/visas/visa-days.ts'

/** Whose turn it is in a stage. */
export const stageOwners = ['household', 'us', 'authority', 'worker', 'both'] as const
export type StageOwner = (typeof stageOwners)[number]

type Row = {
  owner: StageOwner
  /** The part of the estimate that passes in it; by default no day passes. */
  takes?: DayPart
  /** Only for somebody who is still abroad. */
  abroad?: true
}

/**
 * The line of a case that was sent (domain facts 3.3). Status, messages, calendar and console are
 * made from it.
 */
const rows = {
  papers: { owner: 'us' },
  permit: { owner: 'authority', takes: 'permit' },
  arrival: { owner: 'worker', abroad: true },
  medical: { owner: 'worker', takes: 'centre' },
  fingerprints: { owner: 'worker', takes: 'medical' },
  insurance: { owner: 'us' },
  contract: { owner: 'both' },
  residence: { owner: 'authority', takes: 'residence' },
} as const satisfies Record<string, Row>

export type VisaStage = keyof typeof rows
export const visaStageTable: Readonly<Record<VisaStage, Row>> = rows
export const visaStages = Object.keys(rows) as readonly VisaStage[]

/** The stages of a case, in order: who is in the country does not arrive. */
export const stagesOf = ({ place }: Pick<VisaAnswers, 'place'>): VisaStage[] =>
  visaStages.filter((stage) => !visaStageTable[stage].abroad || place === 'abroad')

/** Why a stage takes longer, in our word; each language says it in a sentence. */
export const lateReasons = [
  'no-word',
  'second-sample',
  'no-free-hour',
  'paper-missing',
  'paper-refused',
  'office-closed',
  'system-down',
  'worker-away',
  'household-away',
] as const
export type LateReason = (typeof lateReasons)[number]
export const isLateReason = (text: string): text is LateReason =>
  lateReasons.some((one) => one === text)

/** Why an authority refused, in our word. */
export const refusalReasons = [
  'unfit',
  'security',
  'sponsor',
  'papers',
  'quota',
  'not-said',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** How a case ended. `moved`: the worker's new sponsor goes on with it. */
export const visaOutcomes = ['issued', 'refused', 'cancelled', 'moved'] as const
export type VisaOutcome = (typeof visaOutcomes)[number]

type Planned = {
  stages: readonly VisaStage[]
  /** Undefined where the operator entered none: then nothing is promised. */
  estimate: VisaEstimate | undefined
  /** The day from which the first of these stages takes its days. */
  from: Day
  /** Known days of arrival; without one nothing after it has a day. */
  arrivesOn?: Day | undefined
  holidays: readonly Day[]
}

/**
 * The day by which each stage is done, in working days of the UAE; stages without a day are left
 * out.
 */
export function plannedDays(plan: Planned): Partial<Record<VisaStage, Day>> {
  const { stages, estimate, arrivesOn, holidays } = plan
  if (!estimate) return {}
  const days: Partial<Record<VisaStage, Day>> = {}
  let day: Day | undefined = plan.from
  for (const stage of stages) {
    if (visaStageTable[stage].abroad) day = arrivesOn
    else if (day) day = workingDaysAfter(day, daysOf(stage, estimate), holidays)
    if (day) days[stage] = day
  }
  return days
}

/** The same as `addWorkingDays`, but never at a weekend: no office works then. */
const workingDaysAfter = (day: Day, count: number, holidays: readonly Day[]): Day =>
  workingDayFrom(addWorkingDays(day, count, holidays), holidays)

/** Working days that a stage takes by the estimate. */
const daysOf = (stage: VisaStage, { parts }: VisaEstimate): number =>
  parts.find(({ part }) => part === visaStageTable[stage].takes)?.days ?? 0

/** Working days between two days, the first not counted; 0 where the second is not later. */
export function workingDaysBetween(from: Day, until: Day, holidays: readonly Day[]): number {
  let count = 0
  for (let day = addWorkingDays(from, 1, holidays); day <= until; count += 1) {
    day = addWorkingDays(day, 1, holidays)
  }
  return count
}

/** The next working day after today, to which a stage moves of which nobody has word. */
export const nextWorkingDay = (today: Day, holidays: readonly Day[]): Day =>
  addWorkingDays(workingDayFrom(today, holidays), 1, holidays)
