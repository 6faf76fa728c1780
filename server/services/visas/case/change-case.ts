import type { AuditActor, AuditKind } from '#domain/audit/audit-kinds.ts'
import type { Day } from '#domain/day.ts'
import type { TimelineKind } from '#domain/hiring/timeline.ts'
import { Problem } from '#domain/problem.ts'
import { waitingStage } from '#domain/visas/case/replan.ts'
import type { StageDays } from '#domain/visas/case/replan.ts'
import { visaReaders } from '#domain/visas/case/visa-messages.ts'
import type { VisaReader } from '#domain/visas/case/visa-messages.ts'
import { VISA_PARAMETER_CODES } from '#domain/constants.ts'
import type { VisaStage } from '#domain/visas/case/visa-stages.ts'
import { visaEstimate } from '#domain/visas/visa-days.ts'
import type { VisaEstimate } from '#domain/visas/visa-days.ts'
import { dayNow } from '#server/clock.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { listHolidays } from '#server/db/site/holidays.ts'
import { listParametersByCode } from '#server/db/site/site.ts'
import { noteVisaNews } from '#server/db/visas/visa-news.ts'
import { listVisaStages, saveStageDays } from '#server/db/visas/visa-stages.ts'
import type { VisaStageRow } from '#server/db/visas/visa-stages.ts'
import { findVisa, saveVisa } from '#server/db/visas/visas.ts'
import type { VisaChanges, VisaRow } from '#server/db/visas/visas.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import type { NewAuditEvent } from '#server/services/audit/record-audit.ts'

/** What every change of a case needs: a transaction in which the case is locked. */
export type CaseParts = Pick<Deps, 'db' | 'clock'>

/** A case that was sent, as a change finds it. */
export type RunningCase = {
  caseId: string
  visa: VisaRow
  stages: StageDays[]
  rows: VisaStageRow[]
  today: Day
  holidays: Day[]
}

/** Throws `not-found` for a case that was not sent, `already-completed` for one that ended. */
export async function readRunningCase(deps: CaseParts, caseId: string): Promise<RunningCase> {
  const visa = await findVisa(deps.db, caseId)
  if (!visa?.submitted_at) throw new Problem('not-found')
  if (visa.outcome) throw new Problem('already-completed')
  const rows = await listVisaStages(deps.db, caseId)
  const stages = rows.map(stageDaysOf)
  const today = dayNow(deps.clock)
  return { caseId, visa, rows, stages, today, holidays: await holidaysSince(deps.db, rows, today) }
}

export const stageDaysOf = (
  row: Pick<VisaStageRow, 'stage' | 'promised_on' | 'expected_on' | 'done_on'>,
): StageDays => ({
  stage: row.stage,
  promisedOn: row.promised_on,
  expectedOn: row.expected_on,
  doneOn: row.done_on,
})

/** Holidays from the first day of a case on, so that days that have passed are counted too. */
async function holidaysSince(
  db: Deps['db'],
  rows: readonly VisaStageRow[],
  today: Day,
): Promise<Day[]> {
  const days = rows.flatMap((row) => [row.promised_on, row.expected_on, row.done_on])
  const known = days.filter((day) => day !== null)
  const first = known.reduce((one, other) => (other < one ? other : one), today)
  return (await listHolidays(db, first)).map(({ day }) => day)
}

/** The operator's estimate as it stands; undefined where there is none. */
export async function readEstimate(db: Deps['db']): Promise<VisaEstimate | undefined> {
  return visaEstimate(await listParametersByCode(db, VISA_PARAMETER_CODES))
}

/** Saves the days of a case, and what waits in it. */
export async function saveVisaDays(
  deps: CaseParts,
  { caseId, visa }: Pick<RunningCase, 'caseId' | 'visa'>,
  { stages, ...changes }: { stages: readonly StageDays[] } & Pick<VisaChanges, 'late_reason'>,
): Promise<void> {
  const last = stages.at(-1)
  const stage = waitingStage(stages)?.stage ?? last?.stage ?? null
  await saveStageDays(deps.db, caseId, stages)
  await saveVisa(deps.db, caseId, {
    ...changes,
    promised_on: last?.promisedOn ?? null,
    expected_on: last?.expectedOn ?? null,
    ...(stage === visa.stage ? {} : { stage, stage_since: deps.clock.now() }),
  })
}

/** The row of a stage. Throws `not-found` where the case has none. */
export function rowOfStage({ rows }: RunningCase, stage: VisaStage): VisaStageRow {
  const row = rows.find((one) => one.stage === stage)
  if (!row) throw new Problem('not-found')
  return row
}

/** The kinds of the audit trail that a change of a case may have. */
type ChangeKind = Extract<AuditKind, `visa-${string}` | 'application-ended'>

type Change = {
  caseId: string
  by: AuditActor
  event: { kind: TimelineKind; facts: Record<string, unknown> }
  audit: {
    [Kind in ChangeKind]: Pick<NewAuditEvent<Kind>, 'kind' | 'holds'>
  }[ChangeKind]
  /** Who hears of it; both unless told otherwise. */
  readers?: readonly VisaReader[]
  isLate?: boolean
}

/** Writes a change into timeline and audit trail, and notes that its readers are to hear of it. */
export async function noteChange({ db, clock }: CaseParts, change: Change): Promise<void> {
  const { caseId, by, event, audit, readers = visaReaders, isLate = false } = change
  const at = clock.now()
  await insertEvent(db, caseId, { ...event, at })
  await recordAudit(db, { caseId, by, at, ...audit })
  await noteVisaNews(db, { caseId, readers, isLate })
}
