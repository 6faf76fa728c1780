import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawStrokes, drawTyped } from './draw-signature.ts'

type Box = { left: number; right: number; top: number; bottom: number }

/** The columns and rows of a picture that hold ink, in pixels. */
async function inkedPixels(png: Buffer): Promise<{ across: number[]; down: number[] }> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([600, 240])
  const inked = Array.from({ length: info.width * info.height }, (_, at) => at).filter(
    (at) => (data[at * 4 + 3] ?? 0) > 100,
  )
  const down = inked.map((at) => Math.floor(at / info.width))
  return { across: inked.map((at) => at % info.width), down }
}

/** Where the ink of a picture begins and ends. */
async function inkOf(png: Buffer): Promise<Box> {
  const { across, down } = await inkedPixels(png)
  const [left, right] = endsOf(across)
  const [top, bottom] = endsOf(down)
  return { left, right, top, bottom }
}

const endsOf = (places: number[]): [number, number] => [
  places.reduce((one, other) => Math.min(one, other), Infinity),
  places.reduce((one, other) => Math.max(one, other), -Infinity),
]
const at = (x: number, y: number) => ({ x, y, t: 0 })

/** Within two pixels, the width of half a line. */
function expectNear(box: Box, wanted: Box) {
  for (const side of ['left', 'right', 'top', 'bottom'] as const) {
    expect(Math.abs(box[side] - wanted[side]), side).toBeLessThanOrEqual(2)
  }
}

function ring(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * 2 * Math.PI
    return at(0.5 + 0.3 * Math.cos(turn), 0.5 + 0.3 * Math.sin(turn))
  })
}

describe('a drawn signature', () => {
  test('of 15,000 points looks like one of 1,000', async () => {
    const [small, large] = [await drawStrokes([ring(1000)]), await drawStrokes([ring(15_000)])]
    expectNear(await inkOf(large), await inkOf(small))
  })

  test('lies where it was drawn, by shares of the pad', async () => {
    const png = await drawStrokes([
      [at(0.25, 0.25), at(0.5, 0.75)],
      [at(0.7, 0.5), at(0.75, 0.5)],
    ])
    expectNear(await inkOf(png), { left: 150, right: 450, top: 60, bottom: 180 })
  })

  test('leaves ink where the finger only touched', async () => {
    const png = await drawStrokes([[at(0.5, 0.5)]])
    expectNear(await inkOf(png), { left: 299, right: 301, top: 119, bottom: 121 })
  })

  test('is nothing at all without strokes', async () => {
    expect((await inkedPixels(await drawStrokes([]))).across).toEqual([])
  })

  test('does not join what was drawn apart', async () => {
    const apart = [
      [at(0.1, 0.5), at(0.2, 0.5)],
      [at(0.8, 0.5), at(0.9, 0.5)],
    ]
    const { across } = await inkedPixels(await drawStrokes(apart))
    expect(across.filter((column) => column > 125 && column < 475)).toEqual([])
  })
})

describe('a typed signature', () => {
  test.each(['Fatima Ahmed', 'فاطمة أحمد', 'फ़ातिमा अहमद', 'Фатима Ахмедова'])(
    'is drawn in the middle, on its line: %s',
    async (name) => {
      const { left, right, top, bottom } = await inkOf(await drawTyped(name))
      expect(right - left).toBeGreaterThan(100)
      expect(Math.abs((left + right) / 2 - 300)).toBeLessThan(12)
      expect(top).toBeGreaterThan(60)
      expect(top).toBeLessThan(144)
      expect(bottom).toBeLessThan(180)
    },
  )

  test('is made smaller until it fits, however long', async () => {
    const box = await inkOf(
      await drawTyped('Sheikha Fatima bint Abdulrahman Al Mansoori Al Hashimi'),
    )
    expect(box.left).toBeGreaterThanOrEqual(18)
    expect(box.right).toBeLessThanOrEqual(582)
    expect(box.right - box.left).toBeGreaterThan(540)
  })

  test('looks the same each time, and like no other name', async () => {
    const [one, again, other] = await Promise.all(['Fatima', 'Fatima', 'Fatema'].map(drawTyped))
    expect(again).toEqual(one)
    expect(other).not.toEqual(one)
  })
})
