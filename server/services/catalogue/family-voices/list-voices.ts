import type { ShownVoice } from '#api/catalogue/shown-voice.ts'
import { VOICES_SHOWN_MOST } from '#domain/family-voices/family-voice.ts'
import { findVoice, listShownVoices } from '#server/db/family-voices/family-voices.ts'
import type { Deps } from '#server/deps.ts'
import { openBody, openHerAnswer, shownVoice } from './voice-body.ts'

/** Family voices on her profile, newest first. */
export async function familyVoicesOf(
  deps: Pick<Deps, 'db' | 'ring'>,
  maidId: string,
): Promise<ShownVoice[]> {
  const rows = await listShownVoices(deps.db, maidId, VOICES_SHOWN_MOST)
  return rows.flatMap((row) => shownVoice(deps, row) ?? [])
}

/** A household's own family voice with her answer, for its data copy; undefined without one. */
export async function collectOwnVoice(deps: Pick<Deps, 'db' | 'ring'>, caseId: string) {
  const row = await findVoice(deps.db, { column: 'case_id', is: caseId })
  const said = row && openBody(deps, row)
  if (!row || !said) return undefined
  const { state, given_at } = row
  return { state, given_at, said, herAnswer: openHerAnswer(deps, row) }
}
