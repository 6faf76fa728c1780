import type { StepFields } from '#api/hiring/steps/step-units.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { judgeSpecimen } from '#domain/signing/signature.ts'
import { fairTurns } from '#server/fair-turns.ts'
import { drawStrokes, drawTyped } from './draw-signature.ts'

export type GivenSpecimen = StepFields<typeof stepOf.firstMandate>['specimens'][number]

export type JudgedSpecimen = {
  way: 'drawn' | 'typed'
  /** Accepted after two refusals; staff look at it. */
  isLowQuality: boolean
  /** What was drawn or typed, as JSON. */
  strokes: string
  image: Buffer
}

export type DrawnSpecimen = { specimen: GivenSpecimen; image: Buffer }

/** One at a time on Node's thread pool, which files and DNS also need. */
const inTurn = fairTurns(1)

/**
 * Draws before the transaction; empty specimens are refused later. `who` names the signer for fair
 * turns.
 */
export function drawSpecimens(
  specimens: readonly GivenSpecimen[],
  who: string,
): Promise<DrawnSpecimen[]> {
  return Promise.all(
    specimens.map(async (specimen) => ({
      specimen,
      image: await inTurn(who, () => imageOf(specimen)),
    })),
  )
}

/** Specimens that passed the check, the too short ones flagged. */
export function keptSpecimens(drawn: readonly DrawnSpecimen[]): JudgedSpecimen[] {
  return drawn.map(({ specimen, image }) => {
    const strokes = specimen.way === 'typed' ? { name: specimen.name } : specimen.strokes
    return {
      way: specimen.way,
      isLowQuality: specimen.way === 'drawn' && judgeSpecimen(specimen, 0) !== 'accepted',
      strokes: JSON.stringify(strokes),
      image,
    }
  })
}

async function imageOf(specimen: GivenSpecimen): Promise<Buffer> {
  if (judgeSpecimen(specimen, 0) === 'empty') return Buffer.alloc(0)
  return specimen.way === 'typed' ? drawTyped(specimen.name) : drawStrokes(specimen.strokes)
}
