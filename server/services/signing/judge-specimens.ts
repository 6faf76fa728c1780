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

export type DrawnSpecimen = { specimen: GivenSpecimen; image: Buffer }

/** Draws what was given, before a transaction is open; what is empty is not drawn, and refused later. */
export function drawSpecimens(specimens: readonly GivenSpecimen[]): Promise<DrawnSpecimen[]> {
  return Promise.all(
    specimens.map(async (specimen) => ({ specimen, image: await imageOf(specimen) })),
  )
}

/**
 * Judges what was drawn for the named fields. Throws `signature-refused` with each field that is
 * empty or too short; `refusals` is how often that happened before.
 */
export function judgeSpecimens(
  given: readonly ({ field: string } & DrawnSpecimen)[],
  refusals: number,
): Specimen[] {
  const errors = given.flatMap(({ field, specimen }) => refusalOf(field, specimen, refusals))
  if (errors.length > 0) throw new Problem('signature-refused', { errors })
  return given.map((drawn) => specimenOf(drawn, refusals))
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

async function imageOf(specimen: GivenSpecimen): Promise<Buffer> {
  if (judge(specimen, 0) === 'empty') return Buffer.alloc(0)
  return specimen.way === 'typed' ? drawTyped(specimen.name) : drawStrokes(specimen.strokes)
}

function specimenOf({ specimen, image }: DrawnSpecimen, refusals: number): Specimen {
  const isLowQuality = judge(specimen, refusals) === 'accepted-low-quality'
  const strokes = specimen.way === 'typed' ? { name: specimen.name } : specimen.strokes
  return { way: specimen.way, isLowQuality, strokes: JSON.stringify(strokes), image }
}
