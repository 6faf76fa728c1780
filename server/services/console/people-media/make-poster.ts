import { POSTER_LEAST_WIDTH, cropAround } from '#domain/catalogue/clips/poster-crop.ts'
import type { Focus } from '#domain/catalogue/clips/poster-crop.ts'
import { fieldProblem } from '#domain/problem.ts'
import { loadSharp } from '#server/adapters/load-sharp.ts'

/** More would take the memory of others. */
const MOST_PIXELS = 60_000_000

/** The part of a picture around its point of focus, in a card's shape. Throws `not-a-picture`. */
export async function makePoster(bytes: Uint8Array, focus: Focus): Promise<Uint8Array> {
  const sharp = await loadSharp()
  try {
    const turned = sharp(bytes, { limitInputPixels: MOST_PIXELS }).rotate()
    const { data, info } = await turned.png({ compressionLevel: 1 }).toBuffer({
      resolveWithObject: true,
    })
    const crop = cropAround(info, focus)
    if (crop.width < POSTER_LEAST_WIDTH) throw fieldProblem('poster', 'document-too-small')
    return await sharp(data).extract(crop).png({ compressionLevel: 1 }).toBuffer()
  } catch (error) {
    if (error instanceof Error && error.name === 'Problem') throw error
    throw fieldProblem('poster', 'not-a-picture')
  }
}
