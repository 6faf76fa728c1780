import * as z from 'zod/mini'
import { openField, sealField } from '#server/privacy/field-cipher.ts'
import type { FieldPlace } from '#server/privacy/field-cipher.ts'
import type { KeyRing } from '#server/privacy/key-ring.ts'

/** Encrypts plain JSON for one column of one row. */
export function sealJson(ring: KeyRing, place: FieldPlace, value: unknown): Buffer {
  return sealField(ring, place, JSON.stringify(value))
}

/** Opens what sealJson sealed. Throws where its shape is not the wanted one. */
export function openJson<Schema extends z.ZodMiniType>(
  from: { ring: KeyRing; place: FieldPlace; sealed: Uint8Array },
  schema: Schema,
): z.output<Schema> {
  return z.parse(schema, JSON.parse(openField(from.ring, from.place, from.sealed).toString('utf8')))
}

/** Where a step's answer is stored. */
export const answerPlace = (caseId: string, step: string): FieldPlace => ({
  table: 'step_answers',
  column: 'answer',
  rowId: `${caseId}|${step}`,
})

/** Where a step's draft is stored. */
export const draftPlace = (caseId: string, step: string): FieldPlace => ({
  table: 'step_drafts',
  column: 'fields',
  rowId: `${caseId}|${step}`,
})
