import { Problem } from '#domain/problem.ts'
import { firstPlan } from '#domain/visas/case/replan.ts'
import { stagesOf } from '#domain/visas/case/visa-stages.ts'
import { parseVisaAnswers } from '#domain/visas/visa-answers.ts'
import { dayNow } from '#server/clock.ts'
import { listHolidays } from '#server/db/site/holidays.ts'
import { insertVisaStages } from '#server/db/visas/visa-stages.ts'
import { findVisa, saveVisa } from '#server/db/visas/visas.ts'
import { addStaffTask } from '#server/services/staff/add-staff-task.ts'
import { noteChange, readEstimate } from './change-case.ts'
import type { CaseParts } from './change-case.ts'

/**
 * The household has sent its application: the stages begin, each with its promised day. Throws
 * `already-completed` for one that was sent before; the case must be locked.
 */
export async function beginCase(deps: CaseParts, caseId: string): Promise<void> {
  const visa = await findVisa(deps.db, caseId)
  if (!visa) throw new Problem('not-found')
  if (visa.submitted_at) throw new Problem('already-completed')
  const now = deps.clock.now()
  const today = dayNow(deps.clock)
  const holidays = (await listHolidays(deps.db, today)).map(({ day }) => day)
  const stages = firstPlan(stagesOf(parseVisaAnswers(visa.guide_answers)), {
    estimate: await readEstimate(deps.db),
    today,
    holidays,
  })
  await insertVisaStages(
    deps.db,
    stages.map(({ stage, promisedOn, expectedOn }) => ({
      case_id: caseId,
      stage,
      promised_on: promisedOn,
      expected_on: expectedOn,
    })),
  )
  const promised = stages.at(-1)?.promisedOn ?? null
  await saveVisa(deps.db, caseId, {
    submitted_at: now,
    stage: stages[0]?.stage ?? null,
    stage_since: now,
    promised_on: promised,
    expected_on: promised,
  })
  await noteChange(deps, {
    caseId,
    by: 'household',
    event: { kind: 'visa-sent', facts: {} },
    audit: {
      kind: 'visa-sent',
      holds: { stages: stages.length, ...(promised ? { promised } : {}) },
    },
  })
  await addStaffTask(deps, { caseId, kind: 'visa-papers', reason: 'sent', about: caseId })
}
