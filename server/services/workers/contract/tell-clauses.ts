import { calledName } from '#domain/catalogue/first-name.ts'
import type { Role } from '#domain/catalogue/codes.ts'
import type { Day } from '#domain/day.ts'
import { weekdaysFromSunday } from '#domain/hiring/answers/arrival/client-address.ts'
import { contractClauses, contractFigures } from '#domain/hiring/contract/contract-clauses.ts'
import type { ContractClause } from '#domain/hiring/contract/contract-clauses.ts'
import type { HouseholdFacts } from '#domain/hiring/her-yes/household-facts.ts'
import { formatMoney } from '#domain/payment/money.ts'
import type { Fils } from '#domain/payment/money.ts'
import type { PlanType } from '#domain/payment/sums/plans.ts'
import { ministryPhone, policePhone } from '#domain/site/official-numbers.ts'
import { contractWords } from '#server/services/wording/hers/contract-words.ts'
import {
  dayInHerLanguage,
  emirateIn,
  filled,
  weekdayIn,
} from '#server/services/wording/hers/her-language.ts'
import type { HerLanguage } from '#server/services/wording/hers/her-language.ts'

/** The hire that a contract is about. */
export type ContractFacts = {
  employer: string
  employerIsSample: boolean
  name: string
  role: Role
  planType: PlanType
  firstDay: Day
  salary: Fils
  home: Pick<HouseholdFacts, 'emirate' | 'ownRoom' | 'dayOff'>
}

export type ToldClause = { clause: ContractClause; heading: string; text: string }

/** Every clause in a language, with the figures of the law and of her hire. */
export function tellClauses(language: HerLanguage, facts: ContractFacts): ToldClause[] {
  const { clauses, jobs, parts } = contractWords(language)
  const { employer, employerIsSample, home } = facts
  const values = {
    ...contractFigures,
    employer: employerIsSample ? filled(parts.sample, { name: employer }) : employer,
    name: calledName(facts.name),
    emirate: emirateIn(language, home.emirate),
    job: jobs[facts.role],
    start: dayInHerLanguage(language, facts.firstDay),
    salary: formatMoney(facts.salary),
    dayOff: home.dayOff
      ? filled(parts.restDay, { day: weekdayIn(language, weekdaysFromSunday.indexOf(home.dayOff)) })
      : parts.anyDay,
    housing: housingOf(language, facts),
    ministry: ministryPhone.written,
    police: policePhone.written,
  }
  return contractClauses.map((clause) => ({
    clause,
    heading: clauses[clause].heading,
    text: filled(clauses[clause].text, values),
  }))
}

function housingOf(language: HerLanguage, { planType, home }: ContractFacts): string {
  const { parts, rooms } = contractWords(language)
  if (planType === 'live-out') return parts.ownHome
  return filled(parts.livesIn, { room: rooms[home.ownRoom ? 'own' : 'shared'] })
}
