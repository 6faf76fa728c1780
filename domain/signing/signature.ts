/** 0 to 1 across and down; milliseconds since the first touch. */
export type Point = { x: number; y: number; t: number }

/** Drawn without lifting the finger, pen or mouse, oldest first. */
export type Stroke = readonly Point[]

/** A signature as sent: drawn strokes, or a typed name. */
export type Specimen = { way: 'drawn'; strokes: readonly Stroke[] } | { way: 'typed'; name: string }

/** `accepted-low-quality` is kept, and flagged for the staff. */
export type SignatureVerdict = 'accepted' | 'accepted-low-quality' | 'too-short' | 'empty'

/** After these, a short drawing is kept: nobody is locked out (ruling 17). */
export const MAX_SIGNATURE_REFUSALS = 2

/** Signatures below the one-time mandate; the other papers have one. */
export const ONE_TIME_SPECIMENS = 3

const MIN_POINTS = 3
/** In widths of the pad: less is a dot or slip. */
const MIN_INK = 0.25
const MIN_EXTENT = 0.08
/** Furthest point off the straight line, as share of its length. */
const MIN_BEND = 0.02

/** An empty pad never counts, however often it is sent. */
export function judgeSignature(
  strokes: readonly Stroke[],
  refusalsSoFar: number,
): SignatureVerdict {
  const points = strokes.flat()
  if (points.length === 0) return 'empty'
  if (!isTooShort(strokes, points)) return 'accepted'
  return refusalsSoFar >= MAX_SIGNATURE_REFUSALS ? 'accepted-low-quality' : 'too-short'
}

/** Needs two letters of any script; it is stored as typed. */
export function judgeTypedSignature(name: string): 'accepted' | 'too-short' | 'empty' {
  if (name.trim() === '') return 'empty'
  return (name.match(/\p{L}/gu) ?? []).length < 2 ? 'too-short' : 'accepted'
}

/** `refusals` is how often a drawing was refused before, as whoever judges has counted. */
export function judgeSpecimen(specimen: Specimen, refusals: number): SignatureVerdict {
  if (specimen.way === 'typed') return judgeTypedSignature(specimen.name)
  return judgeSignature(specimen.strokes, refusals)
}

export type SignatureRefusal =
  | 'signature-empty'
  | 'signature-too-short'
  | 'signature-name-missing'
  | 'signature-name-too-short'

/** Undefined when it can be kept; `refusals` as for judgeSpecimen. */
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

/** The way that the pen went in one stroke. */
function inkOf(stroke: Stroke): number {
  return stroke.reduce((ink, point, place) => ink + distance(stroke[place - 1] ?? point, point), 0)
}

function extent(points: readonly Point[], axis: 'x' | 'y'): number {
  // Spreading a long drawing into Math.max would overflow the stack.
  const lowest = points.reduce((low, point) => Math.min(low, point[axis]), Infinity)
  return points.reduce((high, point) => Math.max(high, point[axis]), lowest) - lowest
}

/** All ink on the line through the first and furthest points. */
function isStraight(points: readonly Point[]): boolean {
  const [first, ...others] = points
  if (!first) return true
  const furthest = others.reduce((far, point) => {
    return distance(first, point) > distance(first, far) ? point : far
  }, first)
  const length = distance(first, furthest)
  return others.every((point) => offLine(point, first, furthest) <= MIN_BEND * length ** 2)
}

/** Twice the triangle's area: distance off the line times its length. */
function offLine(point: Point, from: Point, to: Point): number {
  return Math.abs((to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x))
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y)
}
