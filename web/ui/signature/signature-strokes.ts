import type { PointGroup } from 'signature_pad'

/** 0 to 1 across and down; milliseconds since the first touch. */
export type SignaturePoint = { x: number; y: number; t: number }
/** Drawn without lifting finger, pen or mouse, oldest point first. */
export type SignatureStroke = readonly SignaturePoint[]

/**
 * Width by height of the drawing area. Points are shares of it on every pad, which keeps their shape;
 * a lower pad shows its middle.
 */
export const signatureRatio = 1.2

/** Width by height of the lower pad of computers. */
export const widePadRatio = 2.5

/** Width by height of the lower pad of phones with a short screen. */
export const shortPadRatio = 1.6

/** The pad's size in CSS pixels, and the first stroke's start (epoch milliseconds). */
export type PadFrame = { width: number; height: number; startedAt: number }

/** The library's strokes as clamped shares of the pad. */
export function strokesFrom(groups: readonly PointGroup[], frame: PadFrame): SignatureStroke[] {
  const { height, above } = wholeOf(frame)
  return groups
    .filter((group) => group.points.length > 0)
    .map((group) =>
      group.points.map((point) => ({
        x: share(point.x, frame.width),
        y: share(within(point.y, frame.height) + above, height),
        t: Math.max(0, Math.round(point.time - frame.startedAt)),
      })),
    )
}

/** Strokes for the library at the pad's current size. */
export function groupsFrom(
  strokes: readonly SignatureStroke[],
  frame: PadFrame,
  pen: Omit<PointGroup, 'points'>,
): PointGroup[] {
  const { height, above } = wholeOf(frame)
  return strokes.map((stroke) => ({
    ...pen,
    points: stroke.map((point) => ({
      x: point.x * frame.width,
      y: point.y * height - above,
      time: point.t + frame.startedAt,
      pressure: 0.5,
    })),
  }))
}

/** Whether a lower pad of this ratio would cut off a drawing that was made on a tall one. */
export function isCutBy(ratio: number, strokes: readonly SignatureStroke[]): boolean {
  const cut = (1 - signatureRatio / ratio) / 2
  // A stroke at the lower pad's edge may be rounded over it.
  const rounding = 0.005
  return strokes.flat().some(({ y }) => Math.abs(y - 0.5) > 0.5 - cut + rounding)
}

/** The drawing area's height in pixels, and how much of it lies above the pad. */
function wholeOf({ width, height }: PadFrame): { height: number; above: number } {
  const whole = width / signatureRatio
  return { height: whole, above: (whole - height) / 2 }
}

const within = (pixels: number, size: number): number => Math.min(size, Math.max(0, pixels))

function share(pixels: number, size: number): number {
  return Math.round(within(pixels / size, 1) * 10_000) / 10_000
}
