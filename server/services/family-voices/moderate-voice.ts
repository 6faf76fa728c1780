import { Problem } from '#domain/problem.ts'
import type { TakeDownReason } from '#domain/family-voices/voice-moves.ts'
import { inTransaction } from '#server/db/connect.ts'
import { findVoice, listGivenVoices } from '#server/db/family-voices/family-voices.ts'
import type { VoiceRow } from '#server/db/family-voices/family-voices.ts'
import { listStaffTasks } from '#server/db/staff/staff-tasks.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { closeStaffTasks } from '#server/services/staff/add-staff-task.ts'
import { moveVoice } from './move-voice.ts'
import { shownVoice } from '#server/services/catalogue/family-voices/voice-body.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/** For staff: family voices in clear, newest first, with the tasks about them. */
export async function listVoices(deps: Pick<Deps, 'db' | 'ring'>, number?: number) {
  const tasks = await listStaffTasks(deps.db)
  const rows = await listGivenVoices(deps.db, number)
  return rows.map((row) => ({
    voiceId: row.id,
    number: row.number,
    maidName: row.name,
    state: row.state,
    takenDownFor: row.taken_down_for ?? undefined,
    toLookAt: tasks.find(({ kind, about }) => kind === 'check-voice' && about === row.id)?.reason,
    ...shownVoice(deps, row),
  }))
}

/** Hides a voice and keeps the reason; the family's next words go to staff first. */
export async function takeVoiceDown(deps: Parts, id: string, why: TakeDownReason): Promise<void> {
  await moderate(deps, id, (db, row) =>
    moveVoice({ ...deps, db }, row, { move: 'take-down', why, changes: { taken_down_for: why } }),
  )
}

/** Shows a voice again, or one that was held. */
export async function putVoiceBack(deps: Parts, id: string): Promise<void> {
  await moderate(deps, id, (db, row) => {
    if (!row.body) throw new Problem('invalid-input')
    return moveVoice({ ...deps, db }, row, { move: 'put-back', changes: { taken_down_for: null } })
  })
}

/** One transaction for the move, the audit trail and the task's end. */
async function moderate(
  deps: Parts,
  id: string,
  move: (db: Deps['db'], row: VoiceRow) => Promise<VoiceRow>,
): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const row = await findVoice(db, { column: 'id', is: id }, true)
    if (!row) throw new Problem('not-found')
    const { state, taken_down_for: why } = await move(db, row)
    const action = why ? `voice-${state}.${why}` : `voice-${state}`
    const of = { caseId: row.case_id, by: 'staff', at: deps.clock.now() } as const
    await recordAudit(db, { ...of, kind: 'staff-acted', holds: { action } })
    await closeStaffTasks({ ...deps, db }, { kinds: ['check-voice'], about: id })
  })
}
