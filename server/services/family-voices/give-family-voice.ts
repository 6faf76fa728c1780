import type { InputOf, OutputOf } from '#api/define-call.ts'
import type {
  giveFamilyVoice as giveCall,
  readFamilyVoice as readCall,
  reportFamilyVoice as reportCall,
  takeBackFamilyVoice as backCall,
} from '#api/catalogue/family-voices.ts'
import { daysLater } from '#domain/day.ts'
import { Problem } from '#domain/problem.ts'
import { SHE_READS_FIRST_DAYS, parseFamilyVoice } from '#domain/family-voices/family-voice.ts'
import { afterVoiceMove } from '#domain/family-voices/voice-moves.ts'
import { wakingTime } from '#domain/hiring/reminder-times.ts'
import { chooseLanguage } from '#domain/visitor/language.ts'
import { inTransaction } from '#server/db/connect.ts'
import { findVoice } from '#server/db/family-voices/family-voices.ts'
import type { VoiceRow } from '#server/db/family-voices/family-voices.ts'
import type { Deps } from '#server/deps.ts'
import { addStaffTask, closeStaffTasks } from '#server/services/staff/add-staff-task.ts'
import type { Visit } from '#server/who/visit.ts'
import { moveVoice, voiceStanding } from './move-voice.ts'
import { ownVoice, voiceOfLink } from './own-voice.ts'
import { speakerOf } from './speaker-of.ts'
import { sealBody } from '#server/services/catalogue/family-voices/voice-body.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

/** A family's own page, opened by the link in its text message. */
export async function readFamilyVoice(
  deps: Parts,
  visit: Visit,
  { token, lang }: InputOf<typeof readCall>,
): Promise<OutputOf<typeof readCall>> {
  const row = await voiceOfLink(deps, token)
  return ownVoice(deps, row, chooseLanguage(lang, visit.language))
}

/** Needs the transaction of its key. Throws `invalid-input` with every wrong field. */
export async function giveFamilyVoice(
  deps: Parts,
  visit: Visit,
  input: InputOf<typeof giveCall>,
): Promise<OutputOf<typeof giveCall>> {
  const row = await voiceOfLink(deps, input.token, true)
  const { speaker, names } = await speakerOf(deps, row.case_id)
  const read = parseFamilyVoice(input, names)
  if (!read.ok) throw new Problem('invalid-input', { errors: read.refusals })
  const language = chooseLanguage(input.lang, visit.language)
  const by = input.showsSpeaker ? { by: speaker } : {}
  const now = deps.clock.now()
  const changes = {
    body: sealBody(deps, row.id, { ...read.voice, language, ...by }),
    given_at: now,
    // Her reading time begins with her message, which waits for the morning.
    comes_out_at: daysLater(wakingTime(now), SHE_READS_FIRST_DAYS),
    // New words end her answer to the earlier ones, and she is told again.
    her_token_hash: null,
    her_answer: null,
    her_answered_at: null,
    taken_down_for: null,
  }
  const given = await moveVoice(deps, row, { move: 'give', changes })
  if (given.state === 'held') await addVoiceTask(deps, given, 'CHANGED')
  return ownVoice(deps, given, language)
}

/** Deletes the family voice; only that it was asked for stays. */
export async function takeBackFamilyVoice(
  deps: Parts,
  visit: Visit,
  { token, lang }: InputOf<typeof backCall>,
): Promise<OutputOf<typeof backCall>> {
  const row = await voiceOfLink(deps, token, true)
  const language = chooseLanguage(lang, visit.language)
  // A repeat finds it already withdrawn.
  if (!afterVoiceMove('take-back', voiceStanding(row))) return ownVoice(deps, row, language)
  const changes = { body: null, given_at: null, comes_out_at: null, ...withoutHers }
  await closeStaffTasks(deps, { kinds: ['check-voice'], about: row.id })
  return ownVoice(deps, await moveVoice(deps, row, { move: 'take-back', changes }), language)
}

const withoutHers = { her_answer: null, her_answered_at: null, her_token_hash: null }

/** Answers alike for hidden voices, so that nobody learns of them. */
export async function reportFamilyVoice(
  deps: Pick<Deps, 'db' | 'clock'>,
  _visit: unknown,
  { voiceId }: InputOf<typeof reportCall>,
): Promise<OutputOf<typeof reportCall>> {
  await inTransaction(deps.db, async (db) => {
    const row = await findVoice(db, { column: 'id', is: voiceId })
    if (row?.state === 'shown') await addVoiceTask({ ...deps, db }, row, 'REPORTED')
  })
  return { reported: true }
}

/** Gives staff a task to read it, once until done. */
export async function addVoiceTask(
  deps: Pick<Deps, 'db' | 'clock'>,
  row: VoiceRow,
  reason: 'CHANGED' | 'REPORTED' | 'SHE-ASKS' | 'TELL-HER',
): Promise<void> {
  const task = { caseId: row.case_id, about: row.id, kind: 'check-voice', reason } as const
  await addStaffTask(deps, task)
}
