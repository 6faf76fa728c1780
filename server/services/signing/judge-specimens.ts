import type { StepFields } from '#api/hiring/steps/step-units.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { judgeSpecimen } from '#domain/signing/signature.ts'
import { fairTurns } from '#server/fair-turns.ts'
import { drawStrokes, drawTyped } from './draw-signature.ts'

export type GivenSpecimen = StepFields<typeof stepOf.firstMandate>['specimens'][number]

export type JudgedSpecimen = {
  way: 'drawn' | 'typed'
  /** Kept after two refusals, for the staff to look at. */
  isLowQuality: boolean
  /** What was drawn or typed, as JSON. */
  strokes: string
  image: Buffer
}

export type DrawnSpecimen = { specimen: GivenSpecimen; image: Buffer }

/** Beside the event loop, on the threads that also read files and look for hosts. */
const inTurn = fairTurns(1)

/** Before a transaction is open; what is empty is refused later. `who` signs, by any name: they take turns. */
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

/** Once the check let them pass; too short ones are flagged. */
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
