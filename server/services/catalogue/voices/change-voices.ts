import { createHash } from 'node:crypto'
import { voiceProblem } from '#domain/catalogue/voices.ts'
import type { VoiceProblem } from '#domain/catalogue/voices.ts'
import { dubaiDay } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { Problem } from '#domain/problem.ts'
import { acceptVoice } from '#server/adapters/uploads/accept-voice.ts'
import { announceChange } from '#server/db/announce-change.ts'
import { deleteMaidVoice, insertMaidVoice, lockSpeaker } from '#server/db/catalogue/maid-voices.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { spokenLanguage } from '#server/services/catalogue/maid-of-row.ts'

export type NewVoice = {
  maidId: string
  language: string
  bytes: Uint8Array
  /** Today where absent. */
  recordedOn?: Day | undefined
  addedBy: string
}

/** Its length and whether her profile plays it, or why it was refused. */
export type VoiceAnswer = { seconds: number; isShown: boolean } | { problem: VoiceProblem }

type Parts = Pick<Deps, 'db' | 'clock' | 'media'>

/**
 * Replaces her voice in one language; the file outlives its row on both sides. Throws `not-found`.
 */
export async function addVoice(deps: Parts, voice: NewVoice): Promise<VoiceAnswer> {
  const { maidId, language, bytes } = voice
  const accepted = await acceptVoice(bytes)
  if (typeof accepted === 'string') return { problem: accepted }
  const now = deps.clock.now()
  const today = dubaiDay(now.getTime())
  const { durationSeconds, contentType, ending } = accepted
  const recordedOn = voice.recordedOn ?? today
  const { languages } = await known(lockSpeaker(deps.db, maidId))
  const told = languages.map(spokenLanguage)
  const problem = voiceProblem({ language, durationSeconds, recordedOn }, told, today)
  if (problem) return { problem }
  const key = keyOf(voice, ending)
  await deps.media.put(key, bytes, contentType)
  const { before, isShown } = await inTransaction(deps.db, async (tx) => {
    const speaker = await known(lockSpeaker(tx, maidId))
    const replaced = await deleteMaidVoice(tx, { maidId, language })
    await insertMaidVoice(tx, {
      maid_id: maidId,
      language,
      file_key: key,
      duration_seconds: Math.round(durationSeconds * 10) / 10,
      recorded_on: recordedOn,
      added_by: voice.addedBy,
      added_at: now,
    })
    await announceChange(tx, maidId)
    return { before: replaced, isShown: speaker.published_fields.includes('voices') }
  })
  if (before && before !== key) await deps.media.remove(before)
  return { seconds: durationSeconds, isShown }
}

/** Removes a recording and its file. False where there was none. */
export async function removeVoice(
  deps: Pick<Deps, 'db' | 'media'>,
  voice: { maidId: string; language: string },
): Promise<boolean> {
  const key = await inTransaction(deps.db, async (tx) => {
    await known(lockSpeaker(tx, voice.maidId))
    const removed = await deleteMaidVoice(tx, voice)
    if (removed) await announceChange(tx, voice.maidId)
    return removed
  })
  if (key) await deps.media.remove(key)
  return key !== undefined
}

async function known<Row>(reading: Promise<Row | undefined>): Promise<Row> {
  const row = await reading
  if (!row) throw new Problem('not-found')
  return row
}

/** A key with the content's hash, so that browsers may cache it for ever. */
function keyOf({ maidId, language, bytes }: NewVoice, ending: string): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  return `maids/${maidId}/${hash}-voice-${language}${ending}`
}
