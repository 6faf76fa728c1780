import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { PDF } from '@libpdf/core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aPackedPdf, aPdf, aWrittenPdf, script, zip } from '#tests/support/a-pdf.ts'
import { anImage, aPng } from '#tests/support/an-image.ts'
import { judgeUpload } from './accept-document.ts'
import type { AcceptedDocument } from './accept-document.ts'

const MEGABYTE = 1024 * 1024
const bytes = (text: string) => Buffer.from(text, 'latin1')
const bombData = deflateSync(Buffer.alloc(4 * MEGABYTE))

async function accepted(file: Buffer): Promise<AcceptedDocument> {
  const verdict = await judgeUpload(file)
  if (!verdict.ok) throw new Error(`refused: ${verdict.code}`)
  expect(verdict.sha256).toBe(createHash('sha256').update(verdict.bytes).digest('hex'))
  return verdict
}

describe('an accepted image', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'of %s becomes a JPEG with a small preview',
    async (format) => {
      const document = await accepted(await anImage(format, [2_500, 1_250]))
      expect(document).toMatchObject({ contentType: 'image/jpeg', width: 2_400, height: 1_200 })
      expect((await sharp(document.bytes).metadata()).format).toBe('jpeg')
      const preview = await sharp(document.preview).metadata()
      expect(preview).toMatchObject({ format: 'webp', width: 480, height: 240 })
    },
  )

  test('of the smallest size is not enlarged', async () => {
    expect(await accepted(await anImage('jpeg', [400, 400]))).toMatchObject({
      width: 400,
      height: 400,
    })
  })

  test('[G24] has lost place, camera, colour profile and every other word about it', async () => {
    const told = await sharp(await anImage('jpeg'))
      .withIccProfile('p3')
      .withExif({
        IFD0: { Make: 'SECRETCAM', Artist: 'SECRETNAME' },
        IFD3: { GPSLatitude: '25/1 12/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRETXMP</x:xmpmeta>')
      .toBuffer()
    expect(told.includes('SECRETCAM') && told.includes('SECRETXMP')).toBe(true)
    const { bytes: kept, preview } = await accepted(told)
    for (const file of [kept, preview ?? Buffer.alloc(0)]) {
      expect(await sharp(file).metadata()).toMatchObject({ format: expect.any(String) })
      expect(file.toString('latin1')).not.toMatch(/SECRET|Exif|xmpmeta|ICC_PROFILE|EXIF|XMP |ICCP/)
    }
  })

  test('[G24] stands upright', async () => {
    const lying = await sharp(await anImage('jpeg', [900, 600]))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(await accepted(lying)).toMatchObject({ width: 600, height: 900 })
  })

  test('[G24] has lost what was hidden behind or inside it', async () => {
    const png = await anImage('png')
    const note = aPng(1, 1, [['tEXt', bytes('Comment\0<script>alert(1)</script>')]]).subarray(
      33,
      -12,
    )
    const polyglots = [
      Buffer.concat([await anImage('jpeg'), bytes('<script>alert(1)</script>'), zip]),
      Buffer.concat([
        png,
        bytes('<script>alert(1)</script>'),
        aPdf({ catalog: `/OpenAction ${script}` }),
      ]),
      Buffer.concat([png.subarray(0, 33), note, png.subarray(33)]),
    ]
    for (const polyglot of polyglots) {
      const { bytes: kept } = await accepted(polyglot)
      expect(kept.toString('latin1')).not.toMatch(/<script|AAAAAAAA|%PDF|JavaScript/)
    }
  })

  test('on glass is put on white', async () => {
    const glass = await sharp({
      create: { width: 500, height: 500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const { bytes: kept } = await accepted(glass)
    const { dominant } = await sharp(kept).stats()
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
  })

  test('in the colours of print is turned into those of screens', async () => {
    const print = await sharp(await anImage('jpeg'))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer()
    const { bytes: kept } = await accepted(print)
    expect((await sharp(kept).metadata()).space).toBe('srgb')
  })
})

describe('an accepted PDF', () => {
  test('is kept as it came, with its number of pages', async () => {
    const pdf = await aWrittenPdf((document) =>
      document
        .text('Ejari')
        .addPage()
        .text('page two')
        .link(0, 0, 9, 9, 'https://dubailand.gov.ae'),
    )
    const document = await accepted(pdf)
    expect(document).toMatchObject({ contentType: 'application/pdf', pages: 2 })
    expect(document.bytes.equals(pdf)).toBe(true)
    expect(document.preview).toBeUndefined()
  })

  test('may be written by hand, packed, or by another writer, and have 30 pages', async () => {
    const pdf = PDF.create()
    for (let page = 0; page < 30; page += 1) pdf.addPage()
    expect(await accepted(Buffer.from(await pdf.save()))).toMatchObject({ pages: 30 })
    expect(await accepted(aPdf())).toMatchObject({ pages: 1 })
    expect(await accepted(aPackedPdf(''))).toMatchObject({ pages: 1 })
  })

  test('may show one of its places when opened, and end in blanks', async () => {
    await accepted(aPdf({ catalog: '/OpenAction<</S/GoTo/D[3 0 R/Fit]>>' }))
    await accepted(aPdf({ catalog: '/OpenAction[3 0 R/Fit]' }))
    await accepted(aPackedPdf('', undefined, ' '.repeat(5_000)))
    await accepted(Buffer.concat([aPdf(), bytes('\r\n\0\0\0')]))
  })
})

describe('under pressure', () => {
  test('[G24] a file that takes the thread too far is refused and the next one is served', async () => {
    const unfolding = deflateSync(Buffer.alloc(400 * MEGABYTE, 32), { level: 1 })
    const hidden = aPackedPdf('', unfolding, ' '.repeat(5_000))
    expect(await judgeUpload(hidden)).toEqual({ ok: false, code: 'document-unreadable' })
    expect(await accepted(aPdf())).toMatchObject({ pages: 1 })
  })

  test('[G24] a cut or a flipped byte anywhere never throws and never lets a file through as another type', async () => {
    const files = [
      await anImage('jpeg', [420, 420]),
      await anImage('png', [420, 420]),
      aPdf(),
      aPackedPdf(''),
    ]
    for (const file of files) {
      for (let step = 1; step <= 12; step += 1) {
        const at = Math.floor((file.length * step) / 13)
        const flipped = Buffer.from(file)
        flipped[at] = (flipped[at] ?? 0) ^ 0xff
        for (const odd of [file.subarray(0, at), file.subarray(0, file.length - step), flipped]) {
          const verdict = await judgeUpload(odd)
          const type = verdict.ok ? verdict.contentType : 'none'
          expect(['none', file[0] === 0x25 ? 'application/pdf' : 'image/jpeg']).toContain(type)
        }
      }
    }
  })

  test('[G24] many at once are all answered, hostile ones among them', async () => {
    const jpeg = await anImage('jpeg')
    const bomb = aPng(30_000, 30_000, [['IDAT', bombData]])
    const files = Array.from(
      { length: 20 },
      (_, at) => [jpeg, bomb, aPdf(), aPdf({ catalog: `/OpenAction ${script}` })][at % 4] ?? jpeg,
    )
    const verdicts = await Promise.all(files.map((file) => judgeUpload(file)))
    expect(verdicts.map((verdict) => verdict.ok)).toEqual(files.map((_, at) => at % 2 === 0))
  })
})
