import type { StepFields } from '#api/hiring/steps/step-units.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { whyUnsigned } from '#domain/signing/signature.ts'
import type { SignatureRefusal } from '#domain/signing/signature.ts'
import type { SignatureStroke } from '#web/ui/signature/signature-strokes.ts'

/** As sent: drawn strokes, or a typed name marked as such. */
export type GivenInk = StepFields<typeof stepOf.firstMandate>['specimens'][number]

/** The pad's state, kept as a draft. */
export type PadState = {
  way: 'drawn' | 'typed'
  strokes: SignatureStroke[]
  name: string
  /** How often it was refused as too short (ruling 17). */
  refusals: number
}

export const emptyPad: PadState = { way: 'drawn', strokes: [], name: '', refusals: 0 }

/** Whether anything was drawn or typed. */
export function isBegun({ way, name, strokes }: PadState): boolean {
  return way === 'typed' ? name.trim() !== '' : strokes.length > 0
}

/** Whether the pad's content is acceptable, and as what. */
export function judgePad(
  pad: PadState,
): { ok: true; specimen: GivenInk } | { ok: false; code: SignatureRefusal } {
  const specimen = specimenOf(pad)
  const code = whyUnsigned(specimen, pad.refusals)
  return code ? { ok: false, code } : { ok: true, specimen }
}

function specimenOf({ way, name, strokes }: PadState): GivenInk {
  if (way === 'typed') return { way, name: name.trim() }
  return { way, strokes: strokes.map((stroke) => [...stroke]) }
}

/** Compares drawings by value, because forms copy arrays. */
export function isSameDrawing(
  one: readonly SignatureStroke[],
  other: readonly SignatureStroke[],
): boolean {
  return (
    one.length === other.length &&
    one.every((stroke, place) => {
      const last = other[place]?.at(-1)
      return stroke.length === other[place]?.length && stroke.at(-1)?.t === last?.t
    })
  )
}
