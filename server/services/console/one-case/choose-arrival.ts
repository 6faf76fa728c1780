import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { Problem } from '#domain/problem.ts'
import { offeredActions } from '#domain/staff/case-actions.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { findStanding } from '#server/services/cases/standing.ts'
import type { Standing } from '#server/services/cases/standing.ts'
import { textHousehold } from '#server/services/cases/clients/text-household.ts'
import { arrivalTimesOf } from '#server/services/hiring/my-hire/list-arrival-times.ts'
import { submitStep } from '#server/services/hiring/submit-step.ts'
import { languageOrEnglish } from '#server/services/wording/find-language.ts'
import { anonymousVisit } from '#server/who/visit.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { onCase } from './on-case.ts'
import { readCase } from './read-case.ts'
import type { ReadCase } from './read-case.ts'

type Of = { caseId: string }

/** The days and times to which her arrival may be moved; none where it may not. */
export async function listCaseArrivalTimes(
  deps: Pick<Deps, 'db' | 'clock'>,
  _asker: StaffAsker,
  { caseId }: Of,
) {
  const { state, facts } = await readCase(deps, caseId)
  if (!offeredActions(facts).includes('choose-arrival')) return { days: [] }
  return { days: await arrivalTimesOf(deps, state) }
}

/**
 * Books a time that staff and household agreed on, by the step that the household itself would send,
 * so that papers, sums and her are seen to alike. Both are told.
 */
export async function chooseCaseArrival(
  deps: Deps,
  _asker: StaffAsker,
  { caseId, day, slot }: Of & { day: string; slot: string },
): Promise<void> {
  const { state } = await onCase(deps, caseId, 'choose-arrival')
  const way = state.booking?.way ?? 'delivered'
  const input = { caseId, day, slot, way }
  const standing = await asHousehold(deps, state)
  await submitStep(deps, standing, { step: stepOf.arrival, input, drawn: [] }).catch(refuseKindly)
  const of = { caseId, by: 'staff', at: deps.clock.now() } as const
  await recordAudit(deps.db, { ...of, kind: 'arrival-chosen', holds: { day } })
  await textHousehold(deps, caseId, { say: 'hire-changed', page: 'my-hire' })
}

/** The household's standing on the device that began. */
function asHousehold(deps: Deps, state: ReadCase['state']): Promise<Standing> {
  const visit = {
    ...anonymousVisit(languageOrEnglish(state.language), true),
    isForEverybody: false,
  }
  const who = { visit, visitorId: state.visitor_id, actor: 'household' } as const
  return findStanding(deps, { ...who, application: state }, {})
}

/** What a household reads as being too late is for staff not offered now. */
function refuseKindly(error: unknown): never {
  const isLate =
    error instanceof Problem && ['already-completed', 'step-not-due'].includes(error.code)
  throw isLate ? new Problem('not-offered-now') : error
}
