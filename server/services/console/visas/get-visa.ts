import { readableFields } from '#domain/audit/audit-kinds.ts'
import { Problem } from '#domain/problem.ts'
import { staffTaskKinds } from '#domain/staff/task-kinds.ts'
import { visaPersonalFields, visaValues } from '#domain/staff/visa-values.ts'
import { visaStages, visaStageTable } from '#domain/visas/case/visa-stages.ts'
import type { VisaPaper } from '#domain/visas/visa-papers.ts'
import { dayNow } from '#server/clock.ts'
import { listEventsOf } from '#server/db/audit/audit-events.ts'
import { listNotes } from '#server/db/cases/case-notes.ts'
import { listColleagues } from '#server/db/staff/members.ts'
import { findVisaFile } from '#server/db/visas/visa-file.ts'
import type { VisaFile } from '#server/db/visas/visa-file.ts'
import { listVisaPage } from '#server/db/visas/visa-list.ts'
import { listPapersOf } from '#server/db/visas/visa-papers.ts'
import type { IssuedPaperRow, VisaPaperRow } from '#server/db/visas/visa-papers.ts'
import type { Deps } from '#server/deps.ts'
import { notesOf } from '#server/services/console/one-case/case-notes.ts'
import { shownAnswers } from '#server/services/console/one-case/shown-parts.ts'
import { visaFactsOf } from '#server/services/visas/application/visa-facts.ts'
import { waitingIn } from '#server/services/console/today/list-waiting.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { shownIn } from './list-visas.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

/** One visa as its page shows it, personal values masked. Throws `not-found`. */
export async function getConsoleVisa(
  deps: Parts,
  _asker: StaffAsker,
  { caseId }: { caseId: string },
) {
  const { db, clock } = deps
  const page = { sort: 'changed', isDescending: true, offset: 0, limit: 1 } as const
  const [rows, file, papers, notes, events, members, waiting] = await Promise.all([
    listVisaPage(db, { filters: { caseIds: [caseId] }, now: clock.now(), ...page }),
    findVisaFile(db, caseId),
    listPapersOf(db, caseId),
    listNotes(db, caseId),
    listEventsOf(db, caseId),
    listColleagues(db),
    waitingIn(deps, caseId),
  ])
  const [visa] = shownIn(deps, rows)
  if (!visa || !file) throw new Problem('not-found')
  const { assignee_id: id, assignee_name: fullName } = file
  return {
    visa,
    today: dayNow(clock),
    ...factsOf(file),
    stages: stagesOf(file),
    personal: maskedOf(file),
    answers: shownAnswers({ answers: file.steps }),
    papers: papers.sent.map(shownPaper),
    issued: papers.issued.map(shownIssued),
    missing: await missingVisaPapers(deps, file, papers.sent),
    money: moneyOf(file),
    assignee: id && fullName ? { id, fullName } : null,
    members,
    waiting,
    tasks: tasksOf(file),
    notes: notesOf(deps, notes),
    events: events.map(({ kind, by, at, holds }) => ({
      kind,
      by,
      at: at.toISOString(),
      holds: readableFields(kind, holds),
    })),
  }
}

const isoOf = (instant: Date | string): string => new Date(instant).toISOString()

const factsOf = (file: VisaFile) => ({
  startedAt: isoOf(file.created_at),
  sentAt: file.submitted_at ? isoOf(file.submitted_at) : null,
  lateReason: file.late_reason,
  outcome: file.outcome,
  validUntil: file.valid_until,
  workerState: file.worker_state,
})

const stagesOf = ({ stages }: VisaFile) =>
  visaStages.flatMap((stage) => {
    const row = stages.find((one) => one.stage === stage)
    if (!row) return []
    const { appointment_at: at, appointment_place: place } = row
    return [
      {
        stage,
        owner: visaStageTable[stage].owner,
        promisedOn: row.promised_on,
        expectedOn: row.expected_on,
        doneOn: row.done_on,
        lateReason: row.late_reason,
        appointment: at ? { at: isoOf(at), place: place ?? '' } : null,
      },
    ]
  })

/** Each value as its answer shows it. */
function maskedOf({ steps }: VisaFile) {
  return Object.fromEntries(
    visaPersonalFields.flatMap((field) => {
      const { step, name } = visaValues[field]
      const shown: unknown = steps.find((one) => one.step === step)?.shown
      const value: unknown = Object.getOwnPropertyDescriptor(shown ?? {}, name)?.value
      return typeof value === 'string' && value !== '' ? [[field, value]] : []
    }),
  )
}

const shownPaper = (one: VisaPaperRow) => ({
  kind: one.kind,
  contentType: one.content_type,
  uploadedAt: isoOf(one.uploaded_at),
  expiresOn: one.expires_on,
  accepted:
    one.accepted_at && one.accepted_by ? { at: isoOf(one.accepted_at), by: one.accepted_by } : null,
})

const shownIssued = (one: IssuedPaperRow) => ({
  kind: one.kind,
  contentType: one.content_type,
  addedAt: isoOf(one.uploaded_at),
  by: one.accepted_by,
})

/** Papers that today's rules want of this case and that are not there. */
export async function missingVisaPapers(
  deps: Pick<Deps, 'db' | 'clock'>,
  visa: Pick<VisaFile, 'kind' | 'guide_answers' | 'renews_id'>,
  papers: readonly Pick<VisaPaperRow, 'kind'>[],
): Promise<VisaPaper[]> {
  const facts = await visaFactsOf(deps, visa)
  return facts.papers
    .map(({ paper }) => paper)
    .filter((paper) => !papers.some((one) => one.kind === paper))
}

function moneyOf({ total, kept_after_refusal: kept, payments }: VisaFile) {
  const sumOf = (kind: string) =>
    payments
      .filter((one) => one.kind === kind && one.state === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0)
  return {
    total,
    kept,
    taken: sumOf('charge'),
    back: sumOf('refund'),
    payments: payments.map((one) => ({
      id: one.id,
      kind: one.kind,
      amount: one.amount,
      state: one.state,
      failure: one.failure,
      at: isoOf(one.settled_at ?? one.created_at),
    })),
  }
}

const tasksOf = ({ tasks }: VisaFile) =>
  tasks.flatMap(({ id, kind: stored, created_at: at }) => {
    const kind = staffTaskKinds.find((one) => one === stored)
    return kind ? [{ id, kind, createdAt: isoOf(at) }] : []
  })
