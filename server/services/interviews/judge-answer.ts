import type { Language } from '#domain/constants.ts'
import { Problem } from '#domain/problem.ts'
import { findInterview } from '#server/db/interviews/interviews.ts'
import { findSound, noSound, updateSpokenAnswer } from '#server/db/interviews/spoken-answers.ts'
import type { Task } from '#server/db/staff/work.ts'
import type { Deps } from '#server/deps.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import { sentencesIn } from '#server/services/wording/hers/her-language.ts'
import { closeStaffTasks } from '#server/services/staff/add-staff-task.ts'
import { lockForMove, openSound, spokenAnswerPlace, writtenOf } from './spoken-answer.ts'
import { tellHer, tellHouseholdOfInterview } from './tell-of-interview.ts'
import type { TellParts } from './tell-of-interview.ts'

type Parts = Pick<Deps, 'db' | 'ring'>

const soundOf = async ({ db }: Pick<Deps, 'db'>, task: Task) =>
  task.kind === 'check-answer' ? findSound(db, { id: task.about }) : undefined

/**
 * The answer that a staff task asks to check, its question in the reader's language. Undefined once she
 * took it back.
 */
export async function answerToCheck(deps: Parts, task: Task, language: Language) {
  const found = await soundOf(deps, task)
  const interview = found && (await findInterview(deps.db, found.interview_id))
  if (!interview) return undefined
  return {
    questionText: sentencesIn(language).interview.questions[found.question],
    state: found.state,
    maid: { id: interview.maid_id, name: interview.name },
    language: interview.language,
    seconds: found.seconds,
    written: writtenOf(deps, found) ?? null,
  }
}

/** Her voice in clear, for staff. Throws `not-found`. */
export async function hearAnswer(
  deps: Parts,
  task: Task,
): Promise<{ bytes: Uint8Array; type: string }> {
  const found = await soundOf(deps, task)
  if (!found) throw new Problem('not-found')
  return { bytes: openSound(deps, found), type: found.sound_type }
}

/**
 * With `written` the household hears her and is told; without it she is asked to record anew. Throws
 * `not-found`, and `not-offered-now` once it was judged or taken back.
 */
export async function judgeRecording(
  deps: TellParts,
  task: Task,
  written: string | undefined,
): Promise<void> {
  if (task.kind !== 'check-answer') throw new Problem('not-found')
  const { row, state } = await lockForMove(
    deps,
    { id: task.about },
    written === undefined ? 'send-back' : 'show',
  )
  const interview = await findInterview(deps.db, row.interview_id)
  if (!interview) throw new Problem('not-found')
  const changed =
    written === undefined
      ? noSound
      : { written: sealField(deps.ring, spokenAnswerPlace(row.id, 'written'), written) }
  await updateSpokenAnswer(deps.db, row.id, { state, ...changed })
  await closeStaffTasks(deps, { kinds: ['check-answer'], about: row.id })
  await (written === undefined
    ? tellHer(deps, interview, 'again')
    : tellHouseholdOfInterview(deps, interview, 'answered'))
}
