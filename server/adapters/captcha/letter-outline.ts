import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import type { Font } from 'fontkit'

export type OutlinePoint = { x: number; y: number }

/** Closed lines in pixels: left edge and baseline 0, y downwards. */
export type LetterOutline = { rings: OutlinePoint[][]; width: number; height: number }

const piecesPerCommand = 6
let openFont: Font | undefined

// The shipped font, because machines have different ones.
function font(): Font {
  openFont ??= readFont(new URL('../pdf/fonts/NotoSans-SemiBold.ttf', import.meta.url))
  return openFont
}

function readFont(address: URL): Font {
  const opened = create(readFileSync(address))
  if (!('glyphForCodePoint' in opened)) throw new Error('the font of the captcha is a collection')
  return opened
}

/** A letter's outline at a pixel size, in pieces short enough to bend. */
export function letterOutline(letter: string, size: number): LetterOutline {
  const { unitsPerEm } = font()
  const glyph = font().glyphForCodePoint(letter.codePointAt(0) ?? 0)
  const scale = size / unitsPerEm
  const toPixels = ({ x, y }: OutlinePoint) => ({ x: x * scale, y: -y * scale })
  const rings = cutRings(glyph.path.commands).map((ring) => ring.map(toPixels))
  return { rings, width: glyph.advanceWidth * scale, height: glyph.bbox.maxY * scale }
}

type Command = ReturnType<Font['glyphForCodePoint']>['path']['commands'][number]

function cutRings(commands: readonly Command[]): OutlinePoint[][] {
  const rings: OutlinePoint[][] = []
  for (const { command, args } of commands) {
    const points = pairs(args)
    const ring = rings.at(-1)
    if (command === 'moveTo') rings.push(points)
    else if (ring && command === 'closePath')
      ring.push(...cutCurve([...ring.slice(-1), ...ring.slice(0, 1)]))
    else if (ring) ring.push(...cutCurve([...ring.slice(-1), ...points]))
  }
  return rings
}

function pairs(numbers: readonly number[]): OutlinePoint[] {
  return numbers.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: numbers[at + 1] ?? 0 }] : []))
}

function cutCurve(controls: OutlinePoint[]): OutlinePoint[] {
  return Array.from({ length: piecesPerCommand }, (_, piece) =>
    pointOnCurve(controls, (piece + 1) / piecesPerCommand),
  ).flat()
}

/** De Casteljau's algorithm, for lines and curves of any degree. */
function pointOnCurve(controls: OutlinePoint[], share: number): OutlinePoint[] {
  if (controls.length < 2) return controls
  const between = controls.slice(1).map((to, at) => {
    const from = controls[at] ?? to
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  })
  return pointOnCurve(between, share)
}
