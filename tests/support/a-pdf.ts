import { deflateSync } from 'node:zlib'
import PdfWriter from 'pdfkit'

type PdfParts = {
  catalog?: string
  page?: string
  objects?: string[]
  trailer?: string
  head?: string
  count?: number
}

/** A small PDF written by hand; objects 1 to 3 are catalog, pages and page, further ones follow. */
export function aPdf(parts: PdfParts = {}): Buffer {
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

export const aStream = (dictionary: string, data: Buffer) =>
  `<<${dictionary}/Length ${data.length}>>\nstream\n${data.toString('latin1')}\nendstream`

/** The same, with the catalog packed into an object stream and the table into another. */
export function aPackedPdf(
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

export async function aWrittenPdf(
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

/** What a reader would run. */
export const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'

/** An archive that some programs look for at the end of any file. */
export const zip = Buffer.concat([
  Buffer.from('PK\x03\x04\x14\0'),
  Buffer.alloc(300, 65),
  Buffer.from('PK\x05\x06'),
  Buffer.alloc(18),
])
