import type { Sharp } from 'sharp'

/** Where a page's small print is some ten pixels high. */
const longestSide = 1_000
const tileSide = 40
/** Variance of grey below which a tile holds no strokes, only paper, noise or shade. */
const leastContrast = 150
/** Of the tiles with strokes: the sharpest tenth says whether the camera was still. */
const sharpestShare = 0.1
/** Grain of a camera is no print. */
const grain = 1.2
/** Between print that can be read and the same that cannot, as the test beside this draws them. */
const leastSharpness = 0.03

/** Whether words of a picture are probably not readable: the camera moved or was not focused. */
export const isBlurred = async (image: Sharp): Promise<boolean> =>
  (await sharpnessOf(image)) < leastSharpness

/**
 * How fast grey changes where there is something to read: the variance of the Laplacian over that of
 * grey, so that neither contrast nor the room around a paper counts. 0 where there is nothing to read.
 */
async function sharpnessOf(image: Sharp): Promise<number> {
  const { data, info } = await image
    .greyscale()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .blur(grain)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const found: number[] = []
  for (let top = 1; top + tileSide < info.height; top += tileSide) {
    for (let left = 1; left + tileSide < info.width; left += tileSide) {
      const { grey, change } = variancesOf(data, { top, left, width: info.width })
      if (grey >= leastContrast) found.push(change / grey)
    }
  }
  const sorted = found.toSorted((one, other) => other - one)
  return sorted[Math.floor(sorted.length * sharpestShare)] ?? 0
}

/** Variance of grey and of its Laplacian in one tile. */
function variancesOf(
  data: Buffer,
  { top, left, width }: { top: number; left: number; width: number },
) {
  const at = (index: number) => data[index] ?? 0
  let [sum, squares, changes, changeSquares] = [0, 0, 0, 0]
  for (let y = top; y < top + tileSide; y += 1) {
    for (let x = left; x < left + tileSide; x += 1) {
      const here = y * width + x
      const grey = at(here)
      const change = at(here - 1) + at(here + 1) + at(here - width) + at(here + width) - 4 * grey
      sum += grey
      squares += grey * grey
      changes += change
      changeSquares += change * change
    }
  }
  const count = tileSide * tileSide
  return {
    grey: squares / count - (sum / count) ** 2,
    change: changeSquares / count - (changes / count) ** 2,
  }
}
