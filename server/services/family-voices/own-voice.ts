import type { OwnVoice } from '#api/catalogue/family-voices.ts'
import { calledName } from '#domain/catalogue/first-name.ts'
import type { Language } from '#domain/constants.ts'
import { dubaiDay } from '#domain/day.ts'
import { Problem } from '#domain/problem.ts'
import { afterVoiceMove } from '#domain/family-voices/voice-moves.ts'
import { findVoice, findVoiceMaid } from '#server/db/family-voices/family-voices.ts'
import type { VoiceOf, VoiceRow } from '#server/db/family-voices/family-voices.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken } from '#server/privacy/opaque-id.ts'
import { mediaUrl } from '#server/services/catalogue/maid-card.ts'
import { voiceStanding } from './move-voice.ts'
import { speakerOf } from './speaker-of.ts'
import { hiredOf, openBody } from '#server/services/catalogue/family-voices/voice-body.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

/** The voice behind a family's link. Throws `not-found`, or `link-expired` after its days. */
export async function voiceOfLink(deps: Parts, token: string, lock = false): Promise<VoiceRow> {
  const voice = await findVoice(deps.db, { column: 'token_hash', is: hashToken(token) }, lock)
  if (!voice) throw new Problem('not-found')
  if (voice.expires_at <= deps.clock.now()) throw new Problem('link-expired')
  return voice
}

/** What the family's page shows of its voice. */
export async function ownVoice(deps: Parts, row: VoiceRow, language: Language): Promise<OwnVoice> {
  const [maid, { speaker }] = await Promise.all([
    findVoiceMaid(deps.db, row.maid_id, language),
    speakerOf(deps, row.case_id),
  ])
  const body = openBody(deps, row)
  return {
    ...hiredOf(row),
    state: row.state,
    maid: seenMaid(maid),
    speaker,
    said: body && { ...body, showsSpeaker: body.by !== undefined },
    comesOutOn:
      row.state === 'waiting' && row.comes_out_at
        ? dubaiDay(row.comes_out_at.getTime())
        : undefined,
    saidIn: dubaiDay((row.given_at ?? deps.clock.now()).getTime()).slice(0, 7),
    mayTakeBack: afterVoiceMove('take-back', voiceStanding(row)) !== undefined,
    openUntil: dubaiDay(row.expires_at.getTime()),
  }
}

/** Her first name alone. */
export function seenMaid({ name, is_sample, poster_key, alt }: VoiceOf): OwnVoice['maid'] {
  return {
    name: calledName(name),
    isSample: is_sample,
    picture: poster_key === null ? undefined : { src: mediaUrl(poster_key), alt: alt ?? '' },
  }
}
