import { deflateSync } from 'node:zlib'
import { PDF } from '@libpdf/core'
import { expect, test } from 'vitest'
import { aPackedPdf, aPdf, aWrittenPdf, script, zip } from '#tests/support/a-pdf.ts'
import { judgeUpload } from './accept-document.ts'
import type { DocumentCode } from './accept-document.ts'

const MEGABYTE = 1024 * 1024
const bytes = (text: string) => Buffer.from(text, 'latin1')
const halfOf = (file: Buffer) => file.subarray(0, file.length / 2)

const refused: [name: string, code: DocumentCode, file: () => Buffer | Promise<Buffer>][] = [
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
  [
    'a PDF whose pages lead back to their root',
    'document-unreadable',
    () => bytes(aPdf().toString('latin1').replace('[3 0 R]', '[3 0 R 2 0 R]')),
  ],
  [
    'a PDF whose outline leads back to its begin',
    'document-unreadable',
    () =>
      aPdf({
        catalog: '/Outlines 4 0 R',
        objects: ['<</First 5 0 R>>', '<</Next 6 0 R>>', '<</Next 5 0 R>>'],
      }),
  ],
  [
    'a PDF whose page is its own parent',
    'document-unreadable',
    () => bytes(aPdf().toString('latin1').replace('/Parent 2 0 R', '/Parent 3 0 R')),
  ],
  [
    'a PDF whose names lead back by a list of their own',
    'document-unreadable',
    () => aPdf({ catalog: '/Names<</Dests 4 0 R>>', objects: ['<</Kids 5 0 R>>', '[4 0 R]'] }),
  ],
  [
    'a PDF of a million small objects',
    'document-unreadable',
    () => aPdf({ head: '9 0 obj 1 endobj\n'.repeat(550_000) }),
  ],
  [
    'a PDF of 8 MB that is blank',
    'document-unreadable',
    () => aPdf({ page: ' '.repeat(8 * MEGABYTE) }),
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

test.each(refused)('[G24] %s: %s', async (_name, code, file) => {
  expect(await judgeUpload(await file())).toEqual({ ok: false, code })
})
