import { brand } from '#domain/brand.ts'
import { calledName } from '#domain/catalogue/first-name.ts'
import { addDays, daysLater, dubaiDay } from '#domain/day.ts'
import { wakingTime } from '#domain/hiring/reminder-times.ts'
import { pages } from '#domain/site/pages.ts'
import {
  ASK_AFTER_DAYS,
  ASK_WITHIN_DAYS,
  SHE_READS_FIRST_DAYS,
  VOICE_LINK_DAYS,
} from '#domain/family-voices/family-voice.ts'
import { randomUUID } from 'node:crypto'
import { inTransaction } from '#server/db/connect.ts'
import { findHerContact } from '#server/db/hiring/links/her-asks.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import {
  insertVoice,
  listVoicesToAsk,
  saveVoice,
  takeReadVoices,
  takeUnsentVoices,
} from '#server/db/family-voices/family-voices.ts'
import type { VoiceRow } from '#server/db/family-voices/family-voices.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken, newToken } from '#server/privacy/opaque-id.ts'
import { openOwnNumber } from '#server/services/cases/clients/own-number.ts'
import { openHerPhone } from '#server/services/hiring/her-yes/ask-her.ts'
import { filled, languageOfHers, sentencesIn } from '#server/services/wording/hers/her-language.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { sayText } from '#server/services/sms/say-text.ts'
import { addVoiceTask } from './give-family-voice.ts'
import { moveVoice } from './move-voice.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>
type ToAsk = Awaited<ReturnType<typeof listVoicesToAsk>>[number]

/**
 * Asks households, shows her the text first, then publishes it. Messages go from 09:00 to 22:00 in
 * Dubai.
 */
export async function sweepVoices(deps: Parts): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (db) => {
    for (const row of await takeReadVoices(db, now))
      await moveVoice({ ...deps, db }, row, { move: 'come-out' })
  })
  if (wakingTime(now) > now) return
  const today = dubaiDay(now.getTime())
  const came = { from: addDays(today, -ASK_WITHIN_DAYS), until: addDays(today, -ASK_AFTER_DAYS) }
  for (const hire of await listVoicesToAsk(deps.db, came)) {
    await inTransaction(deps.db, (db) => askFamily({ ...deps, db }, hire))
  }
  await inTransaction(deps.db, async (db) => {
    for (const row of await takeUnsentVoices(db)) await tellHer({ ...deps, db }, row)
  })
}

/** Asks once, even when two sweeps run: the row decides. */
export async function askFamily(deps: Parts, hire: ToAsk): Promise<void> {
  const token = newToken()
  const now = deps.clock.now()
  const expiresAt = daysLater(now, VOICE_LINK_DAYS)
  const isFirst = await insertVoice(deps.db, {
    id: randomUUID(),
    case_id: hire.id,
    maid_id: hire.maid_id,
    state: 'asked',
    token_hash: hashToken(token),
    roles: hire.roles,
    plan_type: hire.plan_type ?? 'live-in',
    hired_on: hire.first_day ?? hire.arrived_on,
    asked_at: now,
    expires_at: expiresAt,
  })
  if (!isFirst) return
  await insertEvent(deps.db, hire.id, { kind: 'voice-moved', at: now, facts: { to: 'asked' } })
  const to = await openOwnNumber(deps, hire.id)
  if (!to) return
  const url = `${deps.env.ORIGIN}${pages.familyVoice.path}?token=${token}`
  const values = { name: calledName(hire.name), url }
  const body = sayText(deps, { say: 'family-voice', language: hire.language, values })
  await queueText(deps, { to, body, purpose: 'family-voice', caseId: hire.id })
}

/** Her reading days begin with the message in her language; without a number staff tell her. */
async function tellHer(deps: Parts, row: VoiceRow): Promise<void> {
  const token = newToken()
  const comesOutAt = daysLater(deps.clock.now(), SHE_READS_FIRST_DAYS)
  const later = row.state === 'waiting' ? { comes_out_at: comesOutAt } : {}
  await saveVoice(deps.db, row.id, { her_token_hash: hashToken(token), ...later })
  const to = await openHerPhone(deps, row.maid_id)
  if (!to) return addVoiceTask(deps, row, 'TELL-HER')
  const { name, languages } = await findHerContact(deps.db, row.maid_id)
  const url = `${deps.env.ORIGIN}${pages.herAnswer.path}?voice=${token}`
  const { textVoice } = sentencesIn(languageOfHers(languages)).voice
  const body = filled(textVoice, { brand: brand.name, name, url })
  await queueText(deps, { to, body, purpose: 'voice-answer', caseId: row.case_id })
}
