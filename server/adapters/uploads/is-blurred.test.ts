import path from 'node:path'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { anImage } from '#tests/support/an-image.ts'
import { isBlurred } from './is-blurred.ts'

const fontfile = path.resolve('server/adapters/pdf/fonts/NotoSans-Regular.ttf')
const line = 'Passport No. AK1234567, issued 12 MAR 2024, Nairobi, Kenya'

type Page = { side: number; size: number; lines: number; ink: string; paper: string; desk: string }

/** A paper with print on a desk, as a camera sees it. */
async function aPhoto({ side, size, lines, ink, paper, desk }: Page): Promise<Sharp> {
  const text = `<span foreground="${ink}">${Array(lines).fill(line).join('\n')}</span>`
  const font = `Noto Sans ${String(size)}`
  const print = await sharp({ text: { text, font, fontfile, rgba: true, dpi: 72 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const sheet = { width: side - 100, height: Math.round(side * 0.7), channels: 3 } as const
  const written = await sharp({ create: { ...sheet, background: paper } })
    .composite([{ input: print, left: 40, top: 40 }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  return decoded(
    sharp({ create: { ...sheet, width: side, height: side, background: desk } }).composite([
      { input: written, left: 50, top: 50 },
    ]),
  )
}

/** The picture out of memory, so that each further one of it begins there. */
async function decoded(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
}

/** What a camera keeps of it; `blur` is a part of the letters' height. */
async function keptOf(photo: Sharp, { size }: Page, blur: number): Promise<Sharp> {
  const seen = blur === 0 ? photo.clone() : photo.clone().blur(blur * size)
  return sharp(await seen.jpeg({ quality: 82 }).toBuffer())
}

const black = { ink: '#222222', paper: '#ffffff', desk: '#888888' }
const grey = { ink: '#555555', paper: '#bbbbbb', desk: '#999999' }
const papers: [string, Page][] = [
  ['a page of small print', { side: 2_400, size: 30, lines: 30, ...black }],
  ['a page of large print', { side: 2_400, size: 48, lines: 15, ...black }],
  ['two lines on a large desk', { side: 2_400, size: 34, lines: 2, ...black }],
  ['a small picture', { side: 900, size: 18, lines: 12, ...black }],
  ['grey print in poor light', { side: 1_600, size: 30, lines: 15, ...grey }],
]

test.each(papers)('%s is sharp, and blurred once its words cannot be read', async (_, page) => {
  const photo = await aPhoto(page)
  for (const blur of [0, 0.06]) {
    expect([blur, await isBlurred(await keptOf(photo, page, blur))]).toEqual([blur, false])
  }
  for (const blur of [0.25, 0.4, 0.8]) {
    expect([blur, await isBlurred(await keptOf(photo, page, blur))]).toEqual([blur, true])
  }
})

test('grain of a camera neither hides a blur nor is taken for print', async () => {
  const [, page] = papers[0] ?? []
  if (!page) throw new Error('no page')
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const create = { width: 2_400, height: 2_400, channels: 3, background: '#808080', noise } as const
  const grain = await sharp({ create }).png({ compressionLevel: 1 }).toBuffer()
  const photo = await aPhoto(page)
  const grainy = async (blur: number) => {
    const seen = await keptOf(photo, page, blur)
    return sharp(
      await seen
        .composite([{ input: grain, blend: 'soft-light' }])
        .jpeg()
        .toBuffer(),
    )
  }
  expect(await isBlurred(await grainy(0))).toBe(false)
  expect(await isBlurred(await grainy(0.4))).toBe(true)
  expect(await isBlurred(sharp(await anImage('png', [900, 600])))).toBe(true)
})
