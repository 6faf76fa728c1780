import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { zip } from '#tests/support/a-pdf.ts'
import { aLargeImage, anImage, aPng } from '#tests/support/an-image.ts'
import { judgeUpload } from './accept-document.ts'
import type { DocumentCode } from './accept-document.ts'

const MEGABYTE = 1024 * 1024
const bytes = (text: string) => Buffer.from(text, 'latin1')
const halfOf = (file: Buffer) => file.subarray(0, file.length / 2)
const bombData = deflateSync(Buffer.alloc(4 * MEGABYTE))
const box = (brand: string, rest = 200) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1'),
    Buffer.alloc(rest, 7),
  ])

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
    'an interlaced PNG of 16 bits whose pixels take 200 MB at once',
    'document-too-many-pixels',
    () => aLargeImage((image) => image.toColourspace('rgb16').png({ progressive: true })),
  ],
  [
    'a progressive JPEG that takes 150 MB at once',
    'document-too-many-pixels',
    () => aLargeImage((image) => image.jpeg({ progressive: true, chromaSubsampling: '4:4:4' })),
  ],
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
]

test.each(refused)('[G24] %s: %s', async (_name, code, file) => {
  expect(await judgeUpload(await file())).toEqual({ ok: false, code })
})
