/** 0 to 1 across and down; milliseconds since the first touch. */
export type Point = { x: number; y: number; t: number }

/** Drawn without lifting the finger, pen or mouse, oldest first. */
export type Stroke = readonly Point[]

/** A signature as sent: drawn strokes, or a typed name. */
export type Specimen = { way: 'drawn'; strokes: readonly Stroke[] } | { way: 'typed'; name: string }

/** `accepted-low-quality` is stored and flagged for staff. */
export type SignatureVerdict = 'accepted' | 'accepted-low-quality' | 'too-short' | 'empty'

/** After these a short drawing is accepted, so that nobody is stuck (ruling 17). */
export const MAX_SIGNATURE_REFUSALS = 2

/** Signatures on the one-time mandate; other papers have one. */
export const ONE_TIME_SPECIMENS = 3

const MIN_POINTS = 3
/** In pad widths: less is a dot. */
const MIN_INK = 0.25
const MIN_EXTENT = 0.08
/** Farthest point from the straight line, as a share of its length. */
const MIN_BEND = 0.02

/** An empty pad is always refused. */
export function judgeSignature(
  strokes: readonly Stroke[],
  refusalsSoFar: number,
): SignatureVerdict {
  const points = strokes.flat()
  if (points.length === 0) return 'empty'
  if (!isTooShort(strokes, points)) return 'accepted'
  return refusalsSoFar >= MAX_SIGNATURE_REFUSALS ? 'accepted-low-quality' : 'too-short'
}

/** Needs two letters of any script; stored as typed. */
export function judgeTypedSignature(name: string): 'accepted' | 'too-short' | 'empty' {
  if (name.trim() === '') return 'empty'
  return (name.match(/\p{L}/gu) ?? []).length < 2 ? 'too-short' : 'accepted'
}

/** `refusals` counts earlier refused drawings. */
export function judgeSpecimen(specimen: Specimen, refusals: number): SignatureVerdict {
  if (specimen.way === 'typed') return judgeTypedSignature(specimen.name)
  return judgeSignature(specimen.strokes, refusals)
}

export type SignatureRefusal =
  | 'signature-empty'
  | 'signature-too-short'
  | 'signature-name-missing'
  | 'signature-name-too-short'

/** Undefined for an acceptable specimen; `refusals` as for judgeSpecimen. */
export function whyUnsigned(specimen: Specimen, refusals: number): SignatureRefusal | undefined {
  return refusalsOf[specimen.way][judgeSpecimen(specimen, refusals)]
}

const refusalsOf: Record<Specimen['way'], Partial<Record<SignatureVerdict, SignatureRefusal>>> = {
  drawn: { empty: 'signature-empty', 'too-short': 'signature-too-short' },
  typed: { empty: 'signature-name-missing', 'too-short': 'signature-name-too-short' },
}

function isTooShort(strokes: readonly Stroke[], points: readonly Point[]): boolean {
  return (
    points.length < MIN_POINTS ||
    strokes.reduce((ink, stroke) => ink + inkOf(stroke), 0) < MIN_INK ||
    Math.max(extent(points, 'x'), extent(points, 'y')) < MIN_EXTENT ||
    isStraight(points)
  )
}

/** The length of one stroke. */
function inkOf(stroke: Stroke): number {
  return stroke.reduce((ink, point, place) => ink + distance(stroke[place - 1] ?? point, point), 0)
}

function extent(points: readonly Point[], axis: 'x' | 'y'): number {
  // Math.max with a spread long drawing would overflow the stack.
  const lowest = points.reduce((low, point) => Math.min(low, point[axis]), Infinity)
  return points.reduce((high, point) => Math.max(high, point[axis]), lowest) - lowest
}

/** Whether all ink lies on one line. */
function isStraight(points: readonly Point[]): boolean {
  const [first, ...others] = points
  if (!first) return true
  const furthest = others.reduce((far, point) => {
    return distance(first, point) > distance(first, far) ? point : far
  }, first)
  const length = distance(first, furthest)
  return others.every((point) => offLine(point, first, furthest) <= MIN_BEND * length ** 2)
}

/** Twice the triangle's area: distance times length. */
function offLine(point: Point, from: Point, to: Point): number {
  return Math.abs((to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x))
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y)
}
