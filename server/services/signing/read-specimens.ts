import type * as z from 'zod/mini'
import type { submitSignDirectDebit as call } from '#api/hiring-steps.ts'
import { Problem } from '#domain/problem.ts'
import type { FieldRefusal } from '#domain/problem.ts'
import { judgeSignature, judgeTypedSignature } from '#domain/signing/signature.ts'
import { refusedField } from '#server/services/hiring/refused-fields.ts'
import { drawStrokes, drawTyped } from './draw-signature.ts'

export type GivenSpecimen = z.output<typeof call.input>['specimens'][number]

export type Specimen = {
  way: 'drawn' | 'typed'
  /** Kept after two refusals, for the staff to look at. */
  isLowQuality: boolean
  /** What was drawn or typed, as JSON. */
  strokes: string
  image: Buffer
}

/**
 * Judges and draws what was given for the named fields. Throws `signature-refused` with each field
 * that is empty or too short; `refusals` is how often that happened before.
 */
export function readSpecimens(
  given: readonly { field: string; specimen: GivenSpecimen }[],
  refusals: number,
): Promise<Specimen[]> {
  const errors = given.flatMap(({ field, specimen }) => refusalOf(field, specimen, refusals))
  if (errors.length > 0) throw new Problem('signature-refused', { errors })
  return Promise.all(given.map(({ specimen }) => draw(specimen, refusals)))
}

function refusalOf(field: string, specimen: GivenSpecimen, refusals: number): FieldRefusal[] {
  const verdict = judge(specimen, refusals)
  if (verdict === 'empty') return [refusedField(field, 'signature-empty')]
  return verdict === 'too-short' ? [refusedField(field, 'signature-too-short')] : []
}

function judge(specimen: GivenSpecimen, refusals: number) {
  if (specimen.way === 'typed') return judgeTypedSignature(specimen.name)
  return judgeSignature(specimen.strokes, Math.max(refusals, specimen.refusals ?? 0))
}

async function draw(specimen: GivenSpecimen, refusals: number): Promise<Specimen> {
  if (specimen.way === 'typed') {
    const { name } = specimen
    return {
      way: 'typed',
      isLowQuality: false,
      strokes: JSON.stringify({ name }),
      image: await drawTyped(name),
    }
  }
  return {
    way: 'drawn',
    isLowQuality: judge(specimen, refusals) === 'accepted-low-quality',
    strokes: JSON.stringify(specimen.strokes),
    image: await drawStrokes(specimen.strokes),
  }
}
