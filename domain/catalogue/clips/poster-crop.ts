/** What of a picture matters, as parts of its width and height from 0 to 1. */
export type Focus = { x: number; y: number }

export type Crop = { left: number; top: number; width: number; height: number }

/** A card's shape. */
export const POSTER_SHAPE = { width: 4, height: 5 } as const
/** Fewer pixels look soft on a phone. */
export const POSTER_LEAST_WIDTH = 240

/** The largest part of a picture in the poster's shape, with the point of focus near its middle. */
export function cropAround(picture: { width: number; height: number }, { x, y }: Focus): Crop {
  const shape = POSTER_SHAPE.width / POSTER_SHAPE.height
  const width = Math.min(picture.width, Math.max(1, Math.floor(picture.height * shape)))
  const height = Math.min(picture.height, Math.max(1, Math.floor(picture.width / shape)))
  return {
    left: startOf(x, picture.width, width),
    top: startOf(y, picture.height, height),
    width,
    height,
  }
}

const startOf = (at: number, whole: number, part: number): number =>
  Math.round(Math.min(Math.max(at * whole - part / 2, 0), whole - part))
