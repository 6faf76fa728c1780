import { readableFields } from '#domain/audit/audit-kinds.ts'
import { Problem } from '#domain/problem.ts'
import { offeredActions, offeredMessages } from '#domain/staff/case-actions.ts'
import { endsByWord } from '#domain/staff/task-outcomes.ts'
import { staffTaskKinds } from '#domain/staff/task-kinds.ts'
import { listEventsOf } from '#server/db/audit/audit-events.ts'
import { listNotes } from '#server/db/cases/case-notes.ts'
import { findCaseRow } from '#server/db/cases/case-rows.ts'
import { findHireMore } from '#server/db/hiring/my-hire.ts'
import { listInterviewsOfCase } from '#server/db/interviews/interviews.ts'
import { listColleagues } from '#server/db/staff/members.ts'
import type { Deps } from '#server/deps.ts'
import { maskedValues } from './one-case/personal-values.ts'
import { notesOf } from './one-case/case-notes.ts'
import { shownAnswers, shownDevices, shownDocuments, shownHer } from './one-case/shown-parts.ts'
import { shownCheckIns } from './one-case/shown-check-ins.ts'
import { shownCertificate, shownMandates, shownMoney } from './one-case/shown-money.ts'
import { shownInterview } from '#server/services/interviews/shown-interview.ts'
import { spouseStatus } from '#server/services/hiring/links/spouse-status.ts'
import { readCase } from './one-case/read-case.ts'
import type { ReadCase } from './one-case/read-case.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { facePicture } from '#server/services/catalogue/maid-card.ts'
import { rowOfChosen } from '#server/services/hiring/app-info/chosen-maid.ts'
import { openHouseholdNames } from './household-names.ts'
import { shown } from './list-cases.ts'
import { waitingIn } from './today/list-waiting.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

/**
 * One application as its screen shows it: why it waits, what may be done now, its facts with personal
 * values masked, and its audit trail in full. Throws `not-found`.
 */
export async function getCase(deps: Parts, _asker: StaffAsker, { caseId }: { caseId: string }) {
  const { db, clock } = deps
  const [row, events, read, more, notes, members, checkIns, interviews, waiting, names] =
    await Promise.all([
      findCaseRow(db, caseId, clock.now()),
      listEventsOf(db, caseId),
      readCase(deps, caseId),
      findHireMore(db, caseId),
      listNotes(db, caseId),
      listColleagues(db),
      shownCheckIns(deps, caseId),
      listInterviewsOfCase(db, caseId),
      waitingIn(deps, caseId),
      openHouseholdNames(deps, [caseId]),
    ])
  if (!row || row.kind !== 'hire') throw new Problem('not-found')
  const { file, state, facts } = read
  const personal = maskedValues(state)
  return {
    case: shown(row),
    today: state.today,
    startedAt: row.started_at.toISOString(),
    planType: row.plan_type,
    emirate: row.emirate,
    phoneMask: personal.values.phone ?? null,
    ...peopleOf(read),
    members,
    slot: state.booking?.slot ?? null,
    personal: personal.values,
    bankName: personal.bankName,
    offered: offeredActions(facts),
    waiting,
    household: names.get(caseId) ?? null,
    messages: offeredMessages(facts),
    tasks: tasksOf(file.tasks),
    answers: shownAnswers(state),
    ...shownDocuments(state, more),
    unaccepted: [...facts.unaccepted],
    mandates: shownMandates(file),
    certificate: shownCertificate(file),
    money: shownMoney(read, more),
    spouse: (await spouseStatus(deps, read)) ?? null,
    her: shownHer(read, clock.now()),
    checkIns,
    interviews: interviews.map((one) => shownInterview(deps, one)),
    texts: file.texts.map(({ recipient_mask: to, created_at: at, ...text }) => ({
      id: text.id,
      purpose: text.purpose,
      state: text.state,
      to,
      at: new Date(at).toISOString(),
    })),
    notes: notesOf(deps, notes),
    devices: shownDevices(read),
    events: events.map(({ kind, by, at, holds }) => ({
      kind,
      by,
      at: at.toISOString(),
      holds: readableFields(kind, holds),
    })),
  }
}

function peopleOf({ file, state, facts }: ReadCase) {
  const { assignee_id: id, assignee_name: fullName } = file
  const picture = facePicture(rowOfChosen(state, 'en'))
  return {
    assignee: id && fullName ? { id, fullName } : null,
    maid: {
      id: state.maid_id,
      name: state.maid_name,
      picture: picture || null,
      hasNumber: file.maid_has_number,
    },
    heldUntil: facts.isHeld && file.held_until ? file.held_until.toISOString() : null,
  }
}

const tasksOf = (tasks: ReadCase['file']['tasks']) =>
  tasks.flatMap(({ id, kind: stored, reason, created_at: at }) => {
    const kind = staffTaskKinds.find((one) => one === stored)
    if (!kind) return []
    const createdAt = new Date(at).toISOString()
    return [{ id, kind, reason, createdAt, isByHand: endsByWord(kind) }]
  })
