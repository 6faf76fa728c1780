import { createHash } from 'node:crypto'
import { openAddress } from '#server/services/cases/answers/open-answer.ts'
import { householdFactsOf } from '#domain/hiring/her-yes/household-facts.ts'
import type { HerTerms, HouseholdFacts } from '#domain/hiring/her-yes/household-facts.ts'
import type { Application } from '#server/db/hiring/applications.ts'
import { findHerContact } from '#server/db/hiring/links/her-asks.ts'
import type { Deps } from '#server/deps.ts'

type Asked = Pick<Application, 'id' | 'maid_id' | 'plan_type' | 'first_day'>

/** What a household may declare, from its own answer; undefined before it. */
export async function findHouseholdFacts(
  deps: Pick<Deps, 'db' | 'ring'>,
  caseId: string,
): Promise<HouseholdFacts | undefined> {
  return householdFactsOf(await openAddress(deps, caseId))
}

/** House and terms that she reads before her yes; undefined while some are missing. */
export async function findHerFacts(
  deps: Pick<Deps, 'db' | 'ring'>,
  { id, maid_id: maidId, plan_type: planType, first_day: firstDay }: Asked,
): Promise<{ facts: HouseholdFacts; terms: HerTerms } | undefined> {
  const facts = await findHouseholdFacts(deps, id)
  if (!facts || !planType || !firstDay) return undefined
  const { salary } = await findHerContact(deps.db, maidId)
  return { facts, terms: { planType, firstDay, salary } }
}

/** Equal facts, to her, have equal hashes. */
export function hashOfFacts(told: { facts: HouseholdFacts; terms: HerTerms }): string {
  return createHash('sha256').update(JSON.stringify(told)).digest('hex')
}
