import type { Day } from '#domain/day.ts'
import type { EmirateCode } from '#domain/hiring/values/emirates.ts'
import type { VisaPlace } from '#domain/visas/visa-answers.ts'
import type { VisaKind } from '#domain/visas/visa-kinds.ts'
import { visaStages, workingDaysBetween } from './visa-stages.ts'
import type { VisaStage } from './visa-stages.ts'

/** Cases that ended earlier say little of how offices work now. */
export const TAKEN_MONTHS = 12
/** With fewer finished cases, the operator's estimate is shown. */
export const FEWEST_TAKEN = 5

/** Where she is when a visa begins, as far as its way differs. */
export const whereabouts = ['abroad', 'in-country', 'changing'] as const
export type Whereabouts = (typeof whereabouts)[number]

const whereaboutsTable: Record<VisaPlace, Whereabouts> = {
  abroad: 'abroad',
  cancelled: 'in-country',
  sponsored: 'changing',
  visit: 'in-country',
}
export const whereaboutsOf = (place: VisaPlace): Whereabouts => whereaboutsTable[place]

/** Cases that go the same way. */
export type TakenGroup = { kind: VisaKind; emirate: EmirateCode; whereabouts: Whereabouts }

/** The name of a group, such as `maid.dubai.abroad`. */
export const wayOf = ({ kind, emirate, whereabouts: where }: TakenGroup): string =>
  [kind, emirate, where].join('.')
/** The name of all visas together. */
export const ANY_WAY = 'any'

/** A visa that was issued. */
export type IssuedVisa = {
  sentOn: Day
  stages: readonly { stage: VisaStage; doneOn: Day | null }[]
}

/** Working days that cases took: half of them at most `half`, nine of ten at most `most`. */
export type TakenDays = { cases: number; half: number; most: number }

export const takenStages = ['whole', ...visaStages] as const
export type TakenStage = VisaStage | 'whole'

/** The same of a stage, or of the whole. */
export type TakenOf = TakenDays & { stage: TakenStage }

/**
 * How long cases took, whole and by stage; nothing of what too few cases tell. A stage begins once
 * all before it are done, so one that was done before its turn took no day.
 */
export function takenDays(visas: readonly IssuedVisa[], holidays: readonly Day[]): TakenOf[] {
  const taken = new Map<TakenStage, number[]>()
  for (const visa of visas) {
    for (const [stage, days] of daysByStage(visa, holidays)) {
      taken.set(stage, [...(taken.get(stage) ?? []), days])
    }
  }
  return takenStages.flatMap((stage) => {
    const days = taken.get(stage) ?? []
    if (days.length < FEWEST_TAKEN) return []
    const inOrder = days.toSorted((one, other) => one - other)
    return [{ stage, cases: days.length, half: rankOf(inOrder, 0.5), most: rankOf(inOrder, 0.9) }]
  })
}

/** The smallest of these values that so large a share does not exceed. */
const rankOf = (inOrder: readonly number[], share: number): number =>
  inOrder[Math.ceil(inOrder.length * share) - 1] ?? 0

function daysByStage(
  { sentOn, stages }: IssuedVisa,
  holidays: readonly Day[],
): [TakenStage, number][] {
  const found: [TakenStage, number][] = []
  let begun: Day | undefined = sentOn
  let last = sentOn
  for (const stage of visaStages) {
    const row = stages.find((one) => one.stage === stage)
    if (!row) continue
    const { doneOn } = row
    if (begun && doneOn) found.push([stage, workingDaysBetween(begun, doneOn, holidays)])
    // After a stage of which no day is known, nobody knows when the next began.
    begun = begun && doneOn ? later(begun, doneOn) : undefined
    last = doneOn ? later(last, doneOn) : last
    if (stage === 'residence' && doneOn) {
      found.push(['whole', workingDaysBetween(sentOn, last, holidays)])
    }
  }
  return found
}

const later = (one: Day, other: Day): Day => (one > other ? one : other)
