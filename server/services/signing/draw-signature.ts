import path from 'node:path'
import type { Font } from 'fontkit'
import type { Stroke } from '#domain/signing/signature.ts'
import { loadSharp } from '#server/adapters/load-sharp.ts'
import { layoutText } from '#server/adapters/pdf/print/layout-text.ts'

const WIDTH = 600
const HEIGHT = 240
const INK = '#15221B'
const fontFolder = path.join(import.meta.dirname, '..', '..', 'adapters', 'pdf', 'fonts')
const TYPED_SIZE = 64

/** Draws from strokes alone: a picture from a client cannot be trusted. */
export function drawStrokes(strokes: readonly Stroke[]): Promise<Buffer> {
  const paths = thinned(strokes).flatMap((stroke) => {
    const points = stroke.map(({ x, y }) => `${place(x, WIDTH)} ${place(y, HEIGHT)}`)
    // One point needs a second to leave ink.
    const all = points.length === 1 ? [...points, ...points] : points
    return piecesOf(all).map((piece) => `<path d="M${piece.join('L')}"/>`)
  })
  return toPng(
    `<g fill="none" stroke="${INK}" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`,
  )
}

/** Crossing lines in one path take quadratic time; round ends hide the joints between pieces. */
const PIECE_POINTS = 16

/** A line in pieces that share their end points. */
function piecesOf(points: readonly string[]): string[][] {
  const count = Math.max(1, Math.ceil((points.length - 1) / (PIECE_POINTS - 1)))
  return Array.from({ length: count }, (_, piece) => {
    const start = piece * (PIECE_POINTS - 1)
    return points.slice(start, start + PIECE_POINTS)
  })
}

/** Most points drawn: a pad gives sixty a second, and more would take half a second. */
const MOST_POINTS = 1500

/** Keeps every nth point where there are too many, and each stroke's last. */
function thinned(strokes: readonly Stroke[]): readonly Stroke[] {
  const count = strokes.reduce((sum, stroke) => sum + stroke.length, 0)
  const step = Math.ceil(count / MOST_POINTS)
  if (step <= 1) return strokes
  return strokes.map((stroke) =>
    stroke.filter((_, index) => index % step === 0 || index === stroke.length - 1),
  )
}

/** A PNG from outlines, independent of the machine's fonts. */
export async function drawTyped(name: string): Promise<Buffer> {
  const font = await fontOf(name)
  const { glyphs, positions } = layoutText(font, name)
  let x = 0
  const outlines = glyphs.map((glyph, index) => {
    const shift = x + (positions[index]?.xOffset ?? 0)
    x += positions[index]?.xAdvance ?? 0
    return `<path transform="translate(${shift} ${positions[index]?.yOffset ?? 0})" d="${glyph.path.toSVG()}"/>`
  })
  const scale = Math.min(TYPED_SIZE / font.unitsPerEm, (WIDTH - 40) / Math.max(x, 1))
  const left = (WIDTH - x * scale) / 2
  return toPng(
    `<g fill="${INK}" transform="translate(${left} ${HEIGHT * 0.6}) scale(${scale} ${-scale})">${outlines.join('')}</g>`,
  )
}

async function toPng(content: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`
  const sharp = await loadSharp()
  return await sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, palette: true, effort: 1 })
    .toBuffer()
}

function place(share: number, length: number): string {
  return (share * length).toFixed(1)
}

const fonts = new Map<string, Font>()

async function fontOf(name: string): Promise<Font> {
  const file = fontFile(name)
  const known = fonts.get(file)
  if (known) return known
  const { openSync } = await import('fontkit')
  const opened = openSync(path.join(fontFolder, file))
  if (!('layout' in opened)) throw new Error(`${file} is no single font`)
  fonts.set(file, opened)
  return opened
}

function fontFile(name: string): string {
  if (/\p{Script=Arabic}/u.test(name)) return 'NotoSansArabic-Regular.ttf'
  return /\p{Script=Devanagari}/u.test(name)
    ? 'NotoSansDevanagari-Regular.ttf'
    : 'NotoSans-Regular.ttf'
}
