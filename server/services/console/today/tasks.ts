import type * as z from 'zod/mini'
import type * as calls from '#api/console/today.ts'
import { Problem } from '#domain/problem.ts'
import { endsByWord } from '#domain/staff/task-outcomes.ts'
import { taskRows } from '#domain/staff/task-rows.ts'
import { inTransaction } from '#server/db/connect.ts'
import { findInterview, listMissed } from '#server/db/interviews/interviews.ts'
import { findJobMessage } from '#server/db/seeking/job-messages.ts'
import { findTask } from '#server/db/staff/work.ts'
import type { Task } from '#server/db/staff/work.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import {
  listVoices,
  putVoiceBack,
  takeVoiceDown,
} from '#server/services/family-voices/moderate-voice.ts'
import { householdPhone, shownInterview } from '#server/services/interviews/shown-interview.ts'
import { answerToCheck } from '#server/services/interviews/judge-answer.ts'
import { readJobMessage } from '#server/services/seeking/read-job-messages.ts'
import { isUuid } from '#domain/uuid.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { withCaseFacts } from './list-waiting.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>

const HOUR = 3_600_000

/** One task with its facts. Throws `not-found`. */
export async function getTask(
  deps: Parts,
  asker: StaffAsker,
  { taskId }: Input<typeof calls.getTask>,
) {
  const task = await findTask(deps.db, taskId)
  if (!task) throw new Problem('not-found')
  const [item] = await withCaseFacts(deps, [taskItem(task)])
  if (!item) throw new Problem('not-found')
  return {
    item,
    endsByWord: endsByWord(task.kind),
    doneAt: task.done_at?.toISOString() ?? null,
    doneBy: task.done_by,
    outcome: task.outcome,
    voiceId: task.kind === 'check-voice' ? task.about : null,
    spokenAnswer: (await answerToCheck(deps, task, asker.language)) ?? null,
    interviews: (await interviewsOf(deps, task)).map((row) => shownInterview(deps, row)),
  }
}

/** A task as it stands among what waits. */
export const taskItem = (task: Task) => ({
  what: 'task' as const,
  id: task.id,
  case_id: task.subject === 'case' ? task.subject_id : null,
  reason: null,
  task_kind: task.kind,
  task_reason: task.reason,
  about: task.about,
  since: task.created_at,
  late_at:
    task.due_at ?? new Date(task.created_at.getTime() + taskRows[task.kind].patienceHours * HOUR),
  assignee_id: task.assignee_id,
  interview_id: task.subject === 'interview' ? task.subject_id : null,
  is_sample: task.is_sample,
})

/** Where a note about what came of a task is sealed. */
export const outcomeNotePlace = (id: string) => ({
  table: 'tasks',
  column: 'outcome_note',
  rowId: id,
})

/** What was written in confidence, and what was noted about it; the reason is in the audit trail before it is read. */
export async function openTaskMessage(
  deps: Parts,
  _asker: StaffAsker,
  { taskId, why }: Input<typeof calls.openTaskMessage>,
) {
  const task = await findTask(deps.db, taskId)
  const told = task && (await confidedIn(deps, task))
  if (!told) throw new Problem('not-found')
  await inTransaction(deps.db, (db) =>
    recordAudit(db, {
      kind: 'message-opened',
      by: 'staff',
      at: deps.clock.now(),
      holds: { task: taskId, reason: why },
    }),
  )
  const sealed = task.outcome_note
  const noted = sealed
    ? { outcomeNote: openFieldText(deps.ring, outcomeNotePlace(taskId), sealed) }
    : {}
  return {
    lines: Object.entries({ ...told.parts, ...noted }).map(([name, value]) => ({
      name,
      value: inWords(value),
    })),
    maidId: told.maidId,
  }
}

type Confided = { parts: Record<string, unknown>; maidId?: string | undefined }

/** What was written, or the number of the household that missed an interview. */
async function confidedIn(deps: Parts, task: Task): Promise<Confided | undefined> {
  if (task.kind === 'missed-interviews') {
    const row = await findInterview(deps.db, task.subject_id)
    return row && { parts: { phone: householdPhone(deps, row) }, maidId: row.maid_id }
  }
  if (task.subject !== 'job-message') return undefined
  const row = await findJobMessage(deps.db, task.subject_id)
  if (!row) return undefined
  const { said } = readJobMessage(deps, row)
  return {
    parts: typeof said === 'string' ? { text: said } : said,
    maidId: row.maid_id ?? undefined,
  }
}

/** Those that its worker or its household missed. */
async function interviewsOf({ db }: Parts, task: Task) {
  if (task.kind !== 'missed-interviews') return []
  const row = await findInterview(db, task.subject_id)
  return row ? listMissed(db, row) : []
}

const inWords = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(', ') : String(value)

/** What families say, the newest first. */
export async function listFamilyVoices(
  deps: Parts,
  _asker: StaffAsker,
  { number, voiceId }: Input<typeof calls.listFamilyVoices>,
) {
  const voices = await listVoices(deps, number)
  return {
    voices: voices
      .filter((one) => voiceId === undefined || one.voiceId === voiceId)
      .map(({ voiceId: id, number: ofCase, maidName, state, takenDownFor, toLookAt, ...said }) => ({
        id,
        number: ofCase,
        maidName,
        state,
        takenDownFor: takenDownFor ?? null,
        toLookAt: toLookAt ?? null,
        words: said.words ?? null,
        answer: said.answer?.words ?? null,
        saidIn: said.saidIn ?? null,
      })),
  }
}

/** Throws `not-found` where there is no such voice, or it cannot be moved so. */
export async function decideVoice(
  deps: Parts,
  _asker: StaffAsker,
  { voiceId, takeDownFor }: Input<typeof calls.decideVoice>,
): Promise<void> {
  if (!isUuid(voiceId)) throw new Problem('not-found')
  await (takeDownFor ? takeVoiceDown(deps, voiceId, takeDownFor) : putVoiceBack(deps, voiceId))
}
