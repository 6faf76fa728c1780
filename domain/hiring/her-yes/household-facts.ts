import type { Day } from '#domain/day.ts'
import type {
  ClientAddressFields,
  WeekdayName,
} from '#domain/hiring/answers/arrival/client-address.ts'
import { findEmirate } from '#domain/hiring/values/emirates.ts'
import type { EmirateCode } from '#domain/hiring/values/emirates.ts'
import type { Fils } from '#domain/payment/money.ts'
import type { PlanType } from '#domain/payment/sums/plans.ts'

/**
 * What she reads before her yes and papers declare. They exist once CLIENT_ADDRESS was answered.
 */
export type HouseholdFacts = {
  emirate: EmirateCode
  bedrooms: number
  /** Whether a live-in maid has her own room. */
  ownRoom: boolean
  /** In years, youngest first. */
  childrenAges: readonly number[]
  elders: number
  pets: ClientAddressFields['pets']
  cameras: boolean
  /** Absent in answers from before this question. */
  dayOff?: WeekdayName
}

/** Terms the household offers her. */
export type HerTerms = { planType: PlanType; firstDay: Day; salary: Fils }

type Answered = Omit<ClientAddressFields, 'dayOff'> & { dayOff?: WeekdayName }

/** Undefined without an answer or for an unknown emirate. */
export function householdFactsOf(home: Answered | undefined): HouseholdFacts | undefined {
  const emirate = home && findEmirate(home.emirate)
  if (!home || !emirate) return undefined
  return {
    emirate: emirate.code,
    bedrooms: home.bedrooms,
    ownRoom: home.maidsRoom,
    childrenAges: home.children.toSorted((one, other) => one - other),
    elders: home.elders,
    pets: home.pets,
    cameras: home.cameras,
    ...(home.dayOff ? { dayOff: home.dayOff } : {}),
  }
}
