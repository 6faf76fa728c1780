import * as z from 'zod/mini'
import type { ShownVoice } from '#api/catalogue/shown-voice.ts'
import { isCodeOf, ROLES } from '#domain/catalogue/codes.ts'
import { dubaiDay } from '#domain/day.ts'
import { findEmirate } from '#domain/hiring/values/emirates.ts'
import { againAnswers, asShownAnswers, wentWell } from '#domain/family-voices/voice-choices.ts'
import type { VoiceRow } from '#server/db/family-voices/family-voices.ts'
import type { Deps } from '#server/deps.ts'
import type { FieldPlace } from '#server/privacy/field-cipher.ts'
import { openJson, sealJson } from '#server/services/cases/answers/seal-json.ts'

/** Where a family's words and her answer are sealed. */
const voicePlace = (id: string, column: 'body' | 'her_answer'): FieldPlace => ({
  table: 'family_voices',
  column,
  rowId: id,
})

const bodySchema = z.object({
  again: z.enum(againAnswers),
  asShown: z.enum(asShownAnswers),
  goodAt: z.array(z.enum(wentWell)),
  words: z.string(),
  language: z.string(),
  /** Absent where the family wants neither shown. */
  by: z.optional(z.object({ name: z.optional(z.string()), emirate: z.optional(z.string()) })),
})
export type VoiceBody = z.output<typeof bodySchema>

const answerSchema = z.object({ words: z.string(), language: z.string() })
export type HerAnswerSealed = z.output<typeof answerSchema>

type Ring = Pick<Deps, 'ring'>

export const sealBody = ({ ring }: Ring, id: string, body: VoiceBody): Buffer =>
  sealJson(ring, voicePlace(id, 'body'), body)

export function openBody(
  { ring }: Ring,
  row: Pick<VoiceRow, 'id' | 'body'>,
): VoiceBody | undefined {
  if (!row.body) return undefined
  return openJson({ ring, place: voicePlace(row.id, 'body'), sealed: row.body }, bodySchema)
}

export const sealHerAnswer = ({ ring }: Ring, id: string, answer: HerAnswerSealed): Buffer =>
  sealJson(ring, voicePlace(id, 'her_answer'), answer)

export function openHerAnswer(
  { ring }: Ring,
  row: Pick<VoiceRow, 'id' | 'her_answer'>,
): HerAnswerSealed | undefined {
  if (!row.her_answer) return undefined
  const place = voicePlace(row.id, 'her_answer')
  return openJson({ ring, place, sealed: row.her_answer }, answerSchema)
}

/** What was hired and in which month, as stored then. */
export const hiredOf = ({ roles, plan_type, hired_on }: VoiceRow) => ({
  roles: roles.filter((role) => isCodeOf(ROLES, role)),
  planType: plan_type === 'live-in' ? ('live-in' as const) : ('live-out' as const),
  hiredIn: hired_on.slice(0, 7),
})

/** A family voice as her profile shows it; undefined without words. */
export function shownVoice(deps: Ring, row: VoiceRow): ShownVoice | undefined {
  const body = openBody(deps, row)
  if (!body || !row.given_at) return undefined
  const { by, ...said } = body
  return {
    ...said,
    ...hiredOf(row),
    id: row.id,
    by: { name: by?.name, emirate: by?.emirate ? findEmirate(by.emirate)?.code : undefined },
    saidIn: dubaiDay(row.given_at.getTime()).slice(0, 7),
    answer: openHerAnswer(deps, row),
  }
}
