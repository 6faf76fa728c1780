import { deflateSync } from 'node:zlib'
import { assert, asyncProperty, constantFrom, stringMatching, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aPdf, aStream, aWrittenPdf, script } from '#tests/support/a-pdf.ts'
import { inspectPdf } from './inspect-pdf.ts'

const packed = `9 0 <</OpenAction ${script}>>`
const deflated = deflateSync(packed)
const hex = Buffer.from(`${Buffer.from(packed).toString('hex')}>`)
const head = '/Type/ObjStm/N 1/First 4'
const link = (uri: string) => ({ page: `/Annots[<</Subtype/Link/A<</S/URI/URI ${uri}>>>>]` })
const codeOf = async (file: Buffer) => {
  const verdict = await inspectPdf(file)
  return verdict.ok ? 'taken' : verdict.code
}

/** Objects that no table of contents names: another reader may find them. */
const hidden: [name: string, object: string][] = [
  ['named by reference', aStream(`${head}/Filter 4 0 R`, deflated)],
  ['named in a list by reference', aStream(`${head}/Filter[4 0 R]`, deflated)],
  ['Fl for short', aStream(`${head}/Filter/Fl`, deflated)],
  ['AHx for short', aStream(`${head}/Filter/AHx`, hex)],
  ['of hexadecimal digits', aStream(`${head}/Filter/ASCIIHexDecode`, hex)],
  ['two, one after the other', aStream(`${head}/Filter[/ASCIIHexDecode/FlateDecode]`, hex)],
  ['unknown', aStream(`${head}/Filter/Secret`, deflated)],
  ['said twice', aStream(`${head}/Filter/DCTDecode/Filter/FlateDecode`, deflated)],
  [
    'with a predictor',
    aStream(`${head}/Filter/FlateDecode/DecodeParms<</Predictor 12>>`, deflated),
  ],
  ['with parameters elsewhere', aStream(`${head}/Filter/FlateDecode/DecodeParms 4 0 R`, deflated)],
  ['spelled out', aStream(`/#54ype/Obj#53tm/N 1/First 4/Filter/Flate#44ecode`, deflated)],
  ['of a type by reference', aStream('/Type 4 0 R/N 1/First 4/Filter/FlateDecode', deflated)],
  ['of no type', aStream('/N 1/First 4/Filter/FlateDecode', deflated)],
  ['of another type', aStream('/Type/Metadata/N 1/First 4/Filter/FlateDecode', deflated)],
  ['behind the word obj', aStream(`${head}/Note(obj)/Filter/FlateDecode`, deflated)],
  [
    'behind a long comment',
    aStream(`${head}/Filter/FlateDecode %${'x'.repeat(9_000)}\n`, deflated),
  ],
  [
    'that begins after a blank',
    aStream(`${head}/Filter/FlateDecode`, deflated).replace('stream\n', 'stream \n'),
  ],
  [
    'that begins after a return',
    aStream(`${head}/Filter/FlateDecode`, deflated).replace('stream\n', 'stream\r'),
  ],
  [
    'that begins after a comment',
    aStream(`${head}/Filter/FlateDecode`, deflated).replace('\nstream', '%x\nstream'),
  ],
  ['that is cut off', aStream(`${head}/Filter/FlateDecode`, deflated.subarray(0, -6))],
  ['that fetches its bytes', aStream('/F(http://x.example/a)', Buffer.alloc(0))],
  ['of a picture by reference', aStream('/Subtype/Image/Filter 4 0 R', Buffer.alloc(9))],
  [
    'inside the bytes of another',
    aStream('', Buffer.from(`9 0 obj ${aStream(head, Buffer.from(packed))} endobj`)),
  ],
]

describe('a PDF is not taken with a packed script whose filter or stream is', () => {
  test.each(hidden)('%s', async (_name, object) => {
    expect(await codeOf(aPdf({ objects: [object] }))).toMatch(/^document-(unreadable|active)$/)
  })

  test('told by an early end', async () => {
    const early = Buffer.concat([Buffer.from('endstream\n'), deflated])
    const object = aStream(`${head}/Filter/FlateDecode`, early)
    expect(await codeOf(aPdf({ objects: [object] }))).toBe('document-unreadable')
  })
})

describe('a link that leads', () => {
  test.each([
    ['to a script', '(javascript:alert\\(1\\))'],
    ['to a script, in capitals', '(JavaScript:alert)'],
    ['to a script in octal', '(\\152avascript:alert)'],
    ['to a script in hexadecimal', '<6a617661736372697074 3a31>'],
    ['to a script with a break in it', '(java\\nscript:1)'],
    ['to a script over two lines', '(java\\\nscript:1)'],
    ['to a script behind a blank', '( javascript:1)'],
    ['to a script in wide letters', '<FEFF006A006100760061007300630072006900700074003A0031>'],
    ['to a file', '(file:///etc/passwd)'],
    ['to another machine', '(smb://host/share)'],
    ['to data', '(data:text/html,<b>)'],
    ['to what another object says', '4 0 R'],
    ['to what looks like a port', '(javascript:8080)'],
  ])('%s is not taken', async (_name, uri) => {
    expect(await codeOf(aPdf(link(uri)))).toBe('document-active')
  })

  test.each([
    '(https://dubailand.gov.ae)',
    '(HTTP://x.example)',
    '(mailto:a@b.ae)',
    '(tel:+9714)',
    '(www.x.ae:8080/a)',
    '(page.html)',
    '()',
  ])('to %s is taken', async (uri) => {
    expect(await codeOf(aPdf(link(uri)))).toBe('taken')
  })

  test('through the beginning of all addresses is not taken', async () => {
    expect(await codeOf(aPdf({ catalog: '/URI<</Base(javascript:)>>' }))).toBe('document-active')
    expect(await codeOf(aPdf({ catalog: '/URI<</Base(https://x.example)>>' }))).toBe('taken')
  })
})

describe('what acts is not taken where nothing leads to it', () => {
  test.each([
    ['a page that acts', '<</AA<</O 5 0 R>>>>'],
    ['a script by key alone', '<</JS(1)>>'],
    ['a file that is attached', '<</Subtype/FileAttachment>>'],
    ['a sound', '<</S/Sound>>'],
    ['a collection of files', '<</Collection<<>>>>'],
    ['an action by spelled-out name', '<</S/L#61unch/F(a)>>'],
    ['a link in a list', '[<</S/URI/URI(javascript:1)>>]'],
  ])('%s', async (_name, object) => {
    expect(await codeOf(aPdf({ objects: [object] }))).toBe('document-active')
  })

  test('an opening action that is another object', async () => {
    const objects = ['<</S/URI/URI(https://x.example)>>']
    expect(await codeOf(aPdf({ catalog: '/OpenAction 4 0 R', objects }))).toBe('document-active')
  })

  test.each([
    '<</A',
    '<</A/B>',
    '<<A/B>>',
    '<</A(b>>',
    '<</A [1 2 >>',
    '<</A <6x>>>',
    '<</A 1 0 obj>>',
  ])('odd syntax: %s', async (object) => {
    expect(await codeOf(aPdf({ objects: [object] }))).toBe('document-unreadable')
  })
})

const letter = (at: string) => constantFrom(at, `#${at.charCodeAt(0).toString(16)}`)

test('a script is found however its name and blanks are written', async () => {
  const name = tuple(...[...'JavaScript'].map(letter)).map((letters) => letters.join(''))
  const blank = stringMatching(/^([\0\t\n\f\r ]|%[a-z<>(]{0,4}\n){1,4}$/)
  await assert(
    asyncProperty(name, blank, blank, async (written, first, second) => {
      const object = `<<${first}/S${second}/${written}${first}>>`
      expect(await codeOf(aPdf({ objects: [object] }))).toBe('document-active')
    }),
    { numRuns: 60 },
  )
})

const write = (document: PDFKit.PDFDocument) =>
  document.text('Tenancy (obj) contract').link(0, 0, 9, 9, 'https://dubailand.gov.ae')

test('ordinary papers are taken: text, pictures, links, fonts, packed or not', async () => {
  expect(await codeOf(await aWrittenPdf(write))).toBe('taken')
  expect(await codeOf(await aWrittenPdf(write, { compress: false }))).toBe('taken')
  const mixed = aStream(
    '/Filter[/ASCII85Decode/FlateDecode]/DecodeParms[null<</Predictor 15>>]',
    deflated,
  )
  expect(await codeOf(aPdf({ objects: [mixed, '[1.5 -2 .3 true null <0a> (a\\)b)]'] }))).toBe(
    'taken',
  )
})
