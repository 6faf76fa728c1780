import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { actorsWhoMay } from '#domain/authority/authority.ts'
import type { StaffRole } from '#domain/authority/actors.ts'
import { maskName } from '#domain/hiring/values/masking.ts'
import { listSponsorNames } from '#server/db/visas/visa-list.ts'
import type { Deps } from '#server/deps.ts'
import { openAnswers } from '#server/services/cases/answers/open-answer.ts'
import type { OpenedAnswers } from '#server/services/cases/answers/open-answer.ts'

type Parts = Pick<Deps, 'db' | 'ring'>

/** Steps whose answers name a household. */
export const namingSteps = [stepOf.signer, stepOf.account] as const

/** The signer's name before the account's. */
export const householdName = (
  answerOf: OpenedAnswers<(typeof namingSteps)[number]>,
  caseId: string,
): string | undefined =>
  answerOf(caseId, stepOf.signer)?.name || answerOf(caseId, stepOf.account)?.accountTitle

/** The names of households that gave one, by their cases; of a visa the first name and initials. */
export async function openHouseholdNames(
  deps: Parts,
  caseIds: readonly string[],
): Promise<Map<string, string>> {
  const [answerOf, sponsors] = await Promise.all([
    openAnswers(deps, caseIds, namingSteps),
    listSponsorNames(deps.db, caseIds),
  ])
  const named = caseIds.map((id) => [id, householdName(answerOf, id)] as const)
  return new Map([
    ...sponsors.map(({ case_id: id, name }) => [id, name] as const),
    ...named.flatMap(([id, name]) => (name ? [[id, name] as const] : [])),
  ])
}

/** Whether a role reads names in full. */
export const seesPersonal = (role: StaffRole): boolean =>
  actorsWhoMay('see-personal').includes(role)

/** The names in full, or masked; null for a household that gave none. */
export async function shownHouseholdNames(
  deps: Parts,
  caseIds: readonly string[],
  isClear: boolean,
): Promise<(caseId: string) => string | null> {
  const names = await openHouseholdNames(deps, [...new Set(caseIds)])
  return (caseId) => {
    const name = names.get(caseId)
    return name === undefined ? null : isClear ? name : maskName(name)
  }
}
