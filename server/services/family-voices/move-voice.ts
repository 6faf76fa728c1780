import { Problem } from '#domain/problem.ts'
import { afterVoiceMove } from '#domain/family-voices/voice-moves.ts'
import type { TakeDownReason, VoiceMove, VoiceStanding } from '#domain/family-voices/voice-moves.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { saveVoice } from '#server/db/family-voices/family-voices.ts'
import type { VoiceRow } from '#server/db/family-voices/family-voices.ts'
import type { Deps } from '#server/deps.ts'

/** Columns that a move writes besides the state. */
export type VoiceChanges = Parameters<typeof saveVoice>[2]

/** A row's state for the table of moves. */
export const voiceStanding = ({ state, must_be_read }: VoiceRow): VoiceStanding => ({
  state,
  mustBeRead: must_be_read,
})

/**
 * The only way a family voice changes state. The caller locks the row. Throws `invalid-input` for
 * an impossible move.
 */
export async function moveVoice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  row: VoiceRow,
  made: { move: VoiceMove; changes?: VoiceChanges; why?: TakeDownReason },
): Promise<VoiceRow> {
  const next = afterVoiceMove(made.move, voiceStanding(row))
  if (!next) throw new Problem('invalid-input')
  const { state, mustBeRead } = next
  const changes = { ...made.changes, state, must_be_read: mustBeRead }
  await saveVoice(db, row.id, changes)
  const facts = { move: made.move, to: state, ...(made.why ? { why: made.why } : {}) }
  await insertEvent(db, row.case_id, { kind: 'voice-moved', at: clock.now(), facts })
  return { ...row, ...changes } as VoiceRow
}
