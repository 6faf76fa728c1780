import type { PointGroup } from 'signature_pad'

/** 0 to 1 across and down; milliseconds since the first touch. */
export type SignaturePoint = { x: number; y: number; t: number }
/** Drawn without lifting finger, pen or mouse, oldest point first. */
export type SignatureStroke = readonly SignaturePoint[]

/**
 * Width by height of the pad, always, so that points as shares of both keep their shape everywhere.
 */
export const signatureRatio = 1.2

/** The pad's width in CSS pixels, and the first stroke's start (epoch milliseconds). */
export type PadFrame = { width: number; startedAt: number }

/** The library's strokes as clamped shares of the pad. */
export function strokesFrom(groups: readonly PointGroup[], frame: PadFrame): SignatureStroke[] {
  const height = frame.width / signatureRatio
  return groups
    .filter((group) => group.points.length > 0)
    .map((group) =>
      group.points.map((point) => ({
        x: share(point.x, frame.width),
        y: share(point.y, height),
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
  const height = frame.width / signatureRatio
  return strokes.map((stroke) => ({
    ...pen,
    points: stroke.map((point) => ({
      x: point.x * frame.width,
      y: point.y * height,
      time: point.t + frame.startedAt,
      pressure: 0.5,
    })),
  }))
}

function share(pixels: number, size: number): number {
  return Math.round(Math.min(1, Math.max(0, pixels / size)) * 10_000) / 10_000
}
