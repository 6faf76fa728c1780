import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { PDF } from '@libpdf/core'
import PdfWriter from 'pdfkit'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { acceptDocument } from './accept-document.ts'
import type { AcceptedDocument, DocumentCode } from './accept-document.ts'

const MEGABYTE = 1024 * 1024

async function anImage(
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff',
  size = [900, 600],
) {
  const [width = 900, height = 600] = size
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const image = sharp({ create: { width, height, channels: 3, background: '#888', noise } })
  return await image.toFormat(format).toBuffer()
}

type PngChunk = [type: string, data: Buffer]

/** A PNG out of chunks with right check sums: the head can claim what the data do not hold. */
function aPng(width: number, height: number, chunks: PngChunk[]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0], 8)
  const all: PngChunk[] = [['IHDR', head], ...chunks, ['IEND', Buffer.alloc(0)]]
  const parts = all.map(([type, data]) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  })
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

type PdfParts = {
  catalog?: string
  page?: string
  objects?: string[]
  trailer?: string
  head?: string
  count?: number
}

/** A small PDF written by hand; objects 1 to 3 are catalog, pages and page, further ones follow. */
function aPdf(parts: PdfParts = {}): Buffer {
  const { catalog = '', page = '', objects = [], trailer = '', head = '', count = 1 } = parts
  const bodies = [
    `<</Type/Catalog/Pages 2 0 R ${catalog}>>`,
    `<</Type/Pages/Kids[3 0 R]/Count ${count}>>`,
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200] ${page}>>`,
    ...objects,
  ]
  let text = `%PDF-1.7\n${head}`
  const offsets = bodies.map((body, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows}`
  const end = `trailer\n<</Size ${bodies.length + 1}/Root 1 0 R ${trailer}>>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + table + end, 'latin1')
}

const aStream = (dictionary: string, data: Buffer) =>
  `<<${dictionary}/Length ${data.length}>>\nstream\n${data.toString('latin1')}\nendstream`

/** The same, with the catalog packed into an object stream and the table into another. */
function aPackedPdf(
  catalog: string,
  packed = deflateSync(`1 0 <</Type/Catalog/Pages 2 0 R ${catalog}>>`),
  padding = '',
): Buffer {
  let text = '%PDF-1.7\n'
  const offsets = [0, 0]
  const add = (body: string) => {
    offsets.push(text.length)
    text += `${offsets.length - 1} 0 obj\n${body}\nendobj\n`
  }
  add('<</Type/Pages/Kids[3 0 R]/Count 1>>')
  add('<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>')
  add(aStream(`/Type/ObjStm/N 1/First 4${padding}/Filter/FlateDecode`, packed))
  const tableAt = text.length
  const rows = [[0, 0], [2, 4], ...offsets.slice(2).map((offset) => [1, offset]), [1, tableAt]]
  const table = Buffer.concat(
    rows.map(([kind = 0, offset = 0]) =>
      Buffer.from([kind, offset >> 16, (offset >> 8) & 255, offset & 255, 0]),
    ),
  )
  add(
    aStream(
      `/Type/XRef/Size ${rows.length}/W[1 3 1]/Root 1 0 R/Filter/FlateDecode`,
      deflateSync(table),
    ),
  )
  return Buffer.from(`${text}startxref\n${tableAt}\n%%EOF\n`, 'latin1')
}

async function aWrittenPdf(
  write: (document: PDFKit.PDFDocument) => void,
  options = {},
): Promise<Buffer> {
  const document = new PdfWriter(options)
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((end) => document.on('end', end))
  write(document)
  document.end()
  await ended
  return Buffer.concat(parts)
}

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
const box = (brand: string, rest = 200) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1'),
    Buffer.alloc(rest, 7),
  ])
const zip = Buffer.concat([
  Buffer.from('PK\x03\x04\x14\0'),
  Buffer.alloc(300, 65),
  Buffer.from('PK\x05\x06'),
  Buffer.alloc(18),
])

const bytes = (text: string) => Buffer.from(text, 'latin1')
const halfOf = (file: Buffer) => file.subarray(0, file.length / 2)
const bombData = deflateSync(Buffer.alloc(4 * MEGABYTE))

const refused: [name: string, code: DocumentCode, file: () => Buffer | Promise<Buffer>][] = [
  ['nothing', 'document-empty', () => Buffer.alloc(0)],
  ['one byte more than 10 MB', 'document-too-large', () => Buffer.alloc(10 * MEGABYTE + 1)],
  [
    'a JPEG with a byte more than 10 MB behind it',
    'document-too-large',
    async () => Buffer.concat([await anImage('jpeg'), Buffer.alloc(10 * MEGABYTE)]),
  ],
  ['10 MB of zeros', 'document-type', () => Buffer.alloc(10 * MEGABYTE)],
  ['one byte', 'document-type', () => bytes('%')],
  ['text', 'document-type', () => bytes('Emirates ID 784-1990-1234567-1')],
  ['a page', 'document-type', () => bytes('<!doctype html><script>alert(1)</script>')],
  [
    'an SVG',
    'document-type',
    () => bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  ],
  [
    'an SVG behind an XML head',
    'document-type',
    () => bytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['a zip', 'document-type', () => zip],
  ['a GIF', 'document-type', () => anImage('gif', [64, 64])],
  ['a GIF that is a script', 'document-type', () => bytes('GIF89a=1;alert(1)')],
  ['a TIFF', 'document-type', () => anImage('tiff')],
  ['an AVIF', 'document-type', () => anImage('avif', [64, 64])],
  ['a video', 'document-type', () => box('isom')],
  [
    'a program',
    'document-type',
    () => Buffer.concat([bytes('\x7fELF\x02\x01\x01'), Buffer.alloc(500)]),
  ],
  ['a Windows program', 'document-type', () => Buffer.concat([bytes('MZ'), Buffer.alloc(500)])],
  ['a shell script', 'document-type', () => bytes('#!/bin/sh\nrm -rf /\n')],
  ['the magic of a JPEG alone', 'document-unreadable', () => bytes('\xff\xd8\xff\xe0')],
  [
    'a page under the magic of a JPEG',
    'document-unreadable',
    () => bytes('\xff\xd8\xff\xe0<html><script>alert(1)</script>'),
  ],
  [
    'the magic of a PNG alone',
    'document-unreadable',
    () => Buffer.concat([aPng(500, 500, []).subarray(0, 16)]),
  ],
  ['a PNG without pixels', 'document-unreadable', () => aPng(500, 500, [])],
  [
    'a PNG with a wrong check sum',
    'document-unreadable',
    async () => (await anImage('png')).fill(0, 5_000, 5_200),
  ],
  [
    'a WebP of rubbish',
    'document-unreadable',
    () => bytes('RIFF\x40\0\0\0WEBPVP8 \x30\0\0\0garbagegarbagegarbage'),
  ],
  ['half a JPEG', 'document-unreadable', async () => halfOf(await anImage('jpeg'))],
  ['half a PNG', 'document-unreadable', async () => halfOf(await anImage('png'))],
  ['half a WebP', 'document-unreadable', async () => halfOf(await anImage('webp'))],
  [
    'a PNG that claims 900 megapixels',
    'document-too-many-pixels',
    () => aPng(30_000, 30_000, [['IDAT', bombData]]),
  ],
  [
    'a PNG that claims the most there is',
    'document-unreadable',
    () => aPng(0x7fffffff, 0x7fffffff, [['IDAT', bombData]]),
  ],
  [
    'a PNG that is a line of 30 million pixels',
    'document-too-many-pixels',
    () => aPng(30_000_000, 1, [['IDAT', bombData]]),
  ],
  ['a PNG that is 0 wide', 'document-unreadable', () => aPng(0, 500, [['IDAT', bombData]])],
  [
    'a WebP of 16383 by 1600',
    'document-too-many-pixels',
    () =>
      sharp({ create: { width: 16_383, height: 1_600, channels: 3, background: '#fff' } })
        .webp({ effort: 0 })
        .toBuffer(),
  ],
  ['a JPEG of 399 by 900', 'document-too-small', () => anImage('jpeg', [399, 900])],
  ['a dot', 'document-too-small', () => anImage('png', [1, 1])],
  ['an HEIC of rubbish', 'document-heic-unreadable', () => box('heic')],
  ['an HEIF of rubbish', 'document-heic-unreadable', () => box('mif1')],
  ['an HEIC of its head alone', 'document-heic-unreadable', () => box('heic', 0)],
  ['the magic of a PDF alone', 'document-unreadable', () => bytes('%PDF-')],
  [
    'a PDF of rubbish',
    'document-unreadable',
    () => bytes(`%PDF-1.7\n${'rubbish '.repeat(500)}\n%%EOF`),
  ],
  [
    'a PDF behind a byte order mark',
    'document-unreadable',
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), aPdf()]),
  ],
  ['half a PDF', 'document-unreadable', () => halfOf(aPdf())],
  [
    'a PDF without pages',
    'document-unreadable',
    () => bytes(aPdf().toString('latin1').replace('[3 0 R]', '[]     ')),
  ],
  [
    'a PDF whose pages are their own parents',
    'document-too-many-pages',
    () => bytes(aPdf({ count: 31 }).toString('latin1').replace('[3 0 R]', '[2 0 R]')),
  ],
  ['a PDF with a zip at its end', 'document-unreadable', () => Buffer.concat([aPdf(), zip])],
  [
    'a PDF with a zip inside',
    'document-unreadable',
    () => aPdf({ head: `%${zip.toString('latin1')}\n` }),
  ],
  [
    'a PDF with a page behind its end',
    'document-unreadable',
    () => Buffer.concat([aPdf(), bytes('<b>hello</b>')]),
  ],
  [
    'a PDF with a page at its start',
    'document-active',
    () => aPdf({ head: '%<HTML><body onload=alert(1)>\n' }),
  ],
  [
    'a PDF with a server script at its start',
    'document-active',
    () => aPdf({ head: '%<?php system($_GET[0]);?>\n' }),
  ],
  [
    'a PDF of ten thousand nested lists',
    'document-unreadable',
    () => aPdf({ page: `/A ${'['.repeat(100_000)}` }),
  ],
  [
    'a PDF of 31 pages',
    'document-too-many-pages',
    () =>
      aWrittenPdf((document) => {
        for (let page = 0; page < 30; page += 1) document.addPage()
      }),
  ],
  [
    'a PDF of 10,000 pages',
    'document-too-many-pages',
    () =>
      aWrittenPdf((document) => {
        for (let page = 0; page < 10_000; page += 1) document.addPage()
      }),
  ],
  [
    'a PDF that wants a password',
    'document-encrypted',
    () =>
      aWrittenPdf((document) => document.text('secret'), {
        userPassword: 'pass',
        pdfVersion: '1.7',
      }),
  ],
  [
    'a PDF that forbids printing',
    'document-encrypted',
    () => aWrittenPdf((document) => document.text('secret'), { ownerPassword: 'pass' }),
  ],
  [
    'a PDF with a spelled-out key of encryption',
    'document-encrypted',
    () => aPdf({ trailer: '/Encr#79pt 4 0 R', objects: ['<<>>'] }),
  ],
  [
    'a PDF with a file in it',
    'document-active',
    () => aWrittenPdf((document) => document.file(Buffer.from('MZ'), { name: 'a.exe' })),
  ],
  [
    'a PDF with a file, by another writer',
    'document-active',
    async () => {
      const pdf = PDF.create()
      pdf.addPage()
      pdf.addAttachment('a.txt', Buffer.from('hello'))
      return Buffer.from(await pdf.save())
    },
  ],
  [
    'a PDF that runs a script when opened',
    'document-active',
    () => aPdf({ catalog: `/OpenAction ${script}` }),
  ],
  [
    'a PDF with a script in an object of its own',
    'document-active',
    () => aPdf({ catalog: '/OpenAction 4 0 R', objects: [script] }),
  ],
  [
    'a PDF with a spelled-out script',
    'document-active',
    () => aPdf({ catalog: '/OpenAction <</S/J#61vaScript/J#53 (1)>>' }),
  ],
  [
    'a PDF with a script by name',
    'document-active',
    () => aPdf({ catalog: `/Names<</JavaScript<</Names[(a)${script}]>>>>` }),
  ],
  ['a PDF with a script nothing leads to', 'document-active', () => aPdf({ objects: [script] })],
  ['a PDF with a packed script', 'document-active', () => aPackedPdf(`/OpenAction ${script}`)],
  [
    'a PDF with a packed, spelled-out script',
    'document-active',
    () => aPackedPdf('/OpenAction<</S/#4aavaScript/#4aS(1)>>'),
  ],
  [
    'a PDF that starts a program',
    'document-active',
    () => aPdf({ catalog: '/OpenAction<</S/Launch/F(cmd.exe)>>' }),
  ],
  [
    'a PDF that opens a page of the web by itself',
    'document-active',
    () => aPdf({ catalog: '/OpenAction<</S/URI/URI(http://x.example)>>' }),
  ],
  [
    'a PDF that does more after showing a place',
    'document-active',
    () => aPdf({ catalog: '/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next<</S/URI/URI(x)>>>>' }),
  ],
  [
    'a PDF that acts when a page is seen',
    'document-active',
    () => aPdf({ page: '/AA<</O<</S/URI/URI(http://x.example)>>>>' }),
  ],
  [
    'a PDF that sends a form',
    'document-active',
    () => aPdf({ page: '/Annots[<</Subtype/Link/A<</S/SubmitForm/F(x)>>>>]' }),
  ],
  [
    'a PDF that opens another',
    'document-active',
    () => aPdf({ page: '/Annots[<</Subtype/Link/A<</S/GoToR/F(x.pdf)>>>>]' }),
  ],
  ['a PDF with a film', 'document-active', () => aPdf({ page: '/Annots[<</Subtype/RichMedia>>]' })],
  [
    'a PDF with a form of the old kind',
    'document-active',
    () => aPdf({ catalog: '/AcroForm<</XFA 4 0 R>>', objects: ['<<>>'] }),
  ],
  [
    'a PDF whose packed objects unfold to 200 MB',
    'document-unreadable',
    () => aPackedPdf('', deflateSync(Buffer.alloc(200 * MEGABYTE, 32), { level: 9 })),
  ],
  [
    'a PDF whose packed objects are packed twice',
    'document-unreadable',
    () =>
      bytes(
        aPackedPdf('')
          .toString('latin1')
          .replace('/Filter/FlateDecode/L', '/Filter[/FlateDecode/FlateDecode]/L'),
      ),
  ],
]

describe('what is refused', () => {
  test.each(refused)('[G24] %s: %s', async (_name, code, file) => {
    expect(await acceptDocument(await file())).toEqual({ ok: false, code })
  })

  test('[G24] there are at least 40 of them', () => {
    expect(refused.length).toBeGreaterThanOrEqual(40)
  })
})

async function accepted(file: Buffer): Promise<AcceptedDocument> {
  const verdict = await acceptDocument(file)
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
    expect(await acceptDocument(hidden)).toEqual({ ok: false, code: 'document-unreadable' })
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
          const verdict = await acceptDocument(odd)
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
    const verdicts = await Promise.all(files.map((file) => acceptDocument(file)))
    expect(verdicts.map((verdict) => verdict.ok)).toEqual(files.map((_, at) => at % 2 === 0))
  })
})
