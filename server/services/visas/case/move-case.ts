import type { AuditActor } from '#domain/audit/audit-kinds.ts'
import type { Day } from '#domain/day.ts'
import { dubaiDay } from '#domain/day.ts'
import { Problem } from '#domain/problem.ts'
import { planFromArrival, finishedPlan, movedPlan } from '#domain/visas/case/replan.ts'
import { visaStageTable } from '#domain/visas/case/visa-stages.ts'
import type { LateReason, VisaStage } from '#domain/visas/case/visa-stages.ts'
import { saveVisaStage } from '#server/db/visas/visa-stages.ts'
import { closeStaffTasks } from '#server/services/staff/add-staff-task.ts'
import {
  noteChange,
  readEstimate,
  readRunningCase,
  rowOfStage,
  saveVisaDays,
} from './change-case.ts'
import type { CaseParts } from './change-case.ts'

/**
 * A stage is done, and the rest moves with it. Throws `already-completed` for a stage that was done
 * before, RangeError for a day to come. The last stage ends with `issueVisa`.
 */
export async function finishStage(
  deps: CaseParts,
  caseId: string,
  { stage, doneOn, by }: { stage: VisaStage; doneOn: Day; by: AuditActor },
): Promise<void> {
  const running = await readRunningCase(deps, caseId)
  if (rowOfStage(running, stage).done_on) throw new Problem('already-completed')
  const { today, holidays } = running
  if (doneOn > today) throw new RangeError('a stage is done on no day to come')
  // Who came without a word has arrived on that day: what follows has days from then on.
  const before = visaStageTable[stage].abroad
    ? planFromArrival(running.stages, {
        day: doneOn,
        estimate: await readEstimate(deps.db),
        today,
        holidays,
      })
    : running.stages
  const stages = finishedPlan(before, { stage, on: doneOn, today, holidays })
  await saveVisaDays(deps, running, { stages })
  const kinds =
    stage === 'papers' ? (['visa-papers', 'visa-late'] as const) : (['visa-late'] as const)
  await closeStaffTasks(deps, { kinds, about: caseId })
  await noteChange(deps, {
    caseId,
    by,
    event: { kind: 'visa-stage-done', facts: { stage, day: doneOn } },
    audit: { kind: 'visa-stage-done', holds: { stage, day: doneOn } },
  })
}

/** A stage is expected on another day for a reason; both readers hear it before anything else. */
export async function moveStage(
  deps: CaseParts,
  caseId: string,
  move: { stage: VisaStage; to: Day; reason: LateReason; by: AuditActor },
): Promise<void> {
  const { stage, to, reason, by } = move
  const running = await readRunningCase(deps, caseId)
  const row = rowOfStage(running, stage)
  if (row.done_on) throw new Problem('already-completed')
  const { today, holidays } = running
  if (to < today) throw new RangeError('a stage moves to no day that has passed')
  const stages = movedPlan(running.stages, { stage, to, today, holidays })
  const isLate = row.expected_on !== null && to > row.expected_on
  await saveVisaDays(deps, running, { stages, late_reason: reason })
  await saveVisaStage(deps.db, { caseId, stage }, { late_reason: reason })
  // The task stays open until a result is recorded.
  if (reason !== 'no-word') await closeStaffTasks(deps, { kinds: ['visa-late'], about: caseId })
  await noteChange(deps, {
    caseId,
    by,
    isLate,
    event: {
      kind: 'visa-moved',
      facts: { stage, to, reason, ...(row.expected_on ? { from: row.expected_on } : {}) },
    },
    audit: { kind: 'visa-stage-moved', holds: { stage, to, reason } },
  })
}

/** When and where somebody has to be for a stage; its day is that day from now on. */
export async function setAppointment(
  deps: CaseParts,
  caseId: string,
  of: { stage: VisaStage; at: Date; place: string; by: AuditActor },
): Promise<void> {
  const { stage, at, place, by } = of
  const running = await readRunningCase(deps, caseId)
  if (rowOfStage(running, stage).done_on) throw new Problem('already-completed')
  const { today, holidays } = running
  const day = dubaiDay(at.getTime())
  if (day < today) throw new RangeError('an appointment is on no day that has passed')
  const stages = movedPlan(running.stages, { stage, to: day, today, holidays })
  await saveVisaDays(deps, running, { stages })
  await saveVisaStage(deps.db, { caseId, stage }, { appointment_at: at, appointment_place: place })
  await closeStaffTasks(deps, { kinds: ['visa-late'], about: caseId })
  await noteChange(deps, {
    caseId,
    by,
    event: { kind: 'visa-appointment', facts: { stage, at: at.toISOString() } },
    audit: { kind: 'visa-appointment-set', holds: { stage, day } },
  })
}

/** The day on which somebody who is abroad arrives, as the household or staff tell it. */
export async function tellArrival(
  deps: CaseParts,
  caseId: string,
  { day, by }: { day: Day; by: AuditActor },
): Promise<void> {
  const running = await readRunningCase(deps, caseId)
  if (rowOfStage(running, 'arrival').done_on) throw new Problem('already-completed')
  const { today, holidays } = running
  if (day < today) throw new RangeError('nobody arrives on a day that has passed')
  const estimate = await readEstimate(deps.db)
  const stages = planFromArrival(running.stages, { day, estimate, today, holidays })
  await saveVisaDays(deps, running, { stages })
  await closeStaffTasks(deps, { kinds: ['visa-late'], about: caseId })
  await noteChange(deps, {
    caseId,
    by,
    event: { kind: 'visa-arrival-told', facts: { day } },
    audit: { kind: 'visa-arrival-told', holds: { day } },
  })
}
