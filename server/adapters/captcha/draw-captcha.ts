import { randomInt } from 'node:crypto'
import { loadSharp } from '#server/adapters/load-sharp.ts'
import type { letterOutline, OutlinePoint } from './letter-outline.ts'

const width = 600
const height = 180
// Light colours in both themes.
const ink = '#15221B'
const paper = '#F3ECE0'

type Bend = (point: OutlinePoint) => OutlinePoint

/** A PNG of 600 by 180 pixels. One line joins the letters so that software cannot separate them. */
export async function drawCaptcha(code: string): Promise<Buffer> {
  const [sharp, { letterOutline: outlineOf }] = await Promise.all([
    loadSharp(),
    import('./letter-outline.ts'),
  ])
  const bend = aBend()
  const parts = [
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    ...waves(bend),
    ...letters(code, bend, outlineOf),
    ...lines(),
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`
  return await sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 9 }).toBuffer()
}

/** Unlike Math.random it cannot be predicted from earlier pictures. */
function between(low: number, high: number): number {
  return low + (high - low) * (randomInt(1_000_001) / 1_000_000)
}

/** A random wave over the whole picture. */
function aBend(): Bend {
  const [first, second, third] = [between(0, 6.28), between(0, 6.28), between(0, 6.28)]
  const long = between(60, 85)
  return ({ x, y }) => ({
    x: x + 5 * Math.sin(y / 28 + first) + 3 * Math.sin(x / 45 + second),
    y: y + 8 * Math.sin(x / long + second) + 3 * Math.sin(y / 22 + x / 50 + third),
  })
}

function letters(code: string, bend: Bend, outlineOf: typeof letterOutline): string[] {
  const room = (width - 80) / code.length
  return [...code].map((letter, at) => {
    const outline = outlineOf(letter, between(112, 134))
    const turn = between(-0.26, 0.26)
    const lean = between(-0.15, 0.15)
    const middle = { x: 40 + room * (at + 0.5) + between(-8, 8), y: height / 2 + between(-16, 16) }
    const place = ({ x, y }: OutlinePoint) => {
      const up = y + outline.height / 2
      const right = x - outline.width / 2 + up * lean
      return bend({
        x: middle.x + right * Math.cos(turn) - up * Math.sin(turn),
        y: middle.y + right * Math.sin(turn) + up * Math.cos(turn),
      })
    }
    const path = outline.rings.map((ring) => `${asPath(ring.map(place))}Z`).join('')
    return `<path d="${path}" fill="${ink}" fill-opacity="${between(0.86, 1).toFixed(2)}"/>`
  })
}

function waves(bend: Bend): string[] {
  const count = 8
  return Array.from({ length: count }, (_, at) => {
    const y = (height * (at + 0.5)) / count + between(-6, 6)
    const wave = across({ from: -20, to: width + 20, y, swing: between(4, 14) }).map(bend)
    return stroke(wave, { colour: ink, width: between(2, 5), opacity: between(0.2, 0.55) })
  })
}

function lines(): string[] {
  const line = (colour: string, thick: number) => {
    const y = height / 2 + between(-18, 18)
    const course = across({ from: 22, to: width - 22, y, swing: between(14, 24) })
    return stroke(course, { colour, width: thick, opacity: 1 })
  }
  return [line(paper, between(2.5, 3.5)), line(ink, between(5, 7))]
}

type Course = { from: number; to: number; y: number; swing: number }

function across({ from, to, y, swing }: Course): OutlinePoint[] {
  const [start, length, tilt] = [between(0, 6.28), between(70, 130), between(-0.05, 0.05)]
  return Array.from({ length: 61 }, (_, at) => {
    const x = from + ((to - from) * at) / 60
    return { x, y: y + (x - width / 2) * tilt + swing * Math.sin(x / length + start) }
  })
}

function stroke(
  course: OutlinePoint[],
  look: { colour: string; width: number; opacity: number },
): string {
  return `<path d="${asPath(course)}" fill="none" stroke="${look.colour}" stroke-width="${look.width.toFixed(1)}" stroke-opacity="${look.opacity.toFixed(2)}" stroke-linecap="round"/>`
}

function asPath(points: OutlinePoint[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
}
