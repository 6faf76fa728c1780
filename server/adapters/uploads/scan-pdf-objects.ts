import { inflateSync } from 'node:zlib'
import { isActive, opensWithMore } from './active-parts.ts'
import { afterBlanks, NotPlainPdf, readPdfObject } from './read-pdf-object.ts'
import type { PdfEntry, PdfValue } from './read-pdf-object.ts'
import { MOST_OBJECTS } from './scan-pdf-text.ts'

const mostUnfoldedBytes = 32 * 1024 * 1024
const knownFilters = new Set([
  'ASCII85Decode',
  'ASCIIHexDecode',
  'CCITTFaxDecode',
  'DCTDecode',
  'FlateDecode',
  'JBIG2Decode',
  'JPXDecode',
  'LZWDecode',
  'RunLengthDecode',
])

type Scan = {
  text: string
  bytes: Buffer
  /** Values by object number; readers differ in which duplicate they use. */
  objects: Map<number, PdfValue[]>
  left: { objects: number; bytes: number }
}

/**
 * Scans all objects, since readers may ignore the file's own table of contents. Throws NotPlainPdf
 * for odd syntax.
 */
export function hasActiveObject(bytes: Buffer, text: string): boolean {
  const left = { objects: MOST_OBJECTS, bytes: mostUnfoldedBytes }
  const scan: Scan = { text, bytes, objects: new Map(), left }
  for (const { index, 0: word } of text.matchAll(/(?<!end)obj|trailer/g)) {
    readAt(scan, index + word.length, numberBefore(text, index))
  }
  const all = [...scan.objects.values()].flat()
  return all.some(isActive) || all.some((value) => opensByItself(value, scan.objects))
}

/** Reads after `obj` or `trailer`; in prose something else follows. */
function readAt(scan: Scan, from: number, number: number): void {
  const at = afterBlanks(scan.text, from)
  if (!/[<[(/]/.test(scan.text[at] ?? '')) return
  const { value, end } = readPdfObject(scan.text, at)
  keep(scan, number, value)
  if (value.kind !== 'dictionary') return
  const behind = afterBlanks(scan.text, end)
  if (scan.text.startsWith('stream', behind)) readStream(scan, value.entries, behind + 6)
}

function keep({ objects, left }: Scan, number: number, value: PdfValue): void {
  left.objects -= 1
  if (left.objects < 0) throw new NotPlainPdf('too many objects')
  const known = objects.get(number)
  if (known) known.push(value)
  else objects.set(number, [value])
}

function numberBefore(text: string, at: number): number {
  return Number(/(\d+)\s+\d+\s*$/.exec(text.slice(Math.max(0, at - 40), at))?.[1] ?? -1)
}

function readStream(scan: Scan, entries: PdfEntry[], from: number): void {
  const start = /^\r?\n/.exec(scan.text.slice(from, from + 2))
  if (!start) throw new NotPlainPdf('a stream begins oddly')
  // `F` would read the bytes from another file.
  if (find(entries, 'F')) throw new NotPlainPdf('a stream lies elsewhere')
  const filters = filtersOf(entries)
  const type = find(entries, 'Type')
  if (type && type.kind !== 'name') throw new NotPlainPdf('a type is no name')
  if (type?.name !== 'ObjStm' && !find(entries, 'First')) return
  const data = dataOf(scan, from + start[0].length, find(entries, 'Length'))
  readPacked(scan, unfold(scan, data, { filters, entries }), entries)
}

/** Only direct full names: abbreviations belong to inline images. */
function filtersOf(entries: PdfEntry[]): string[] {
  const filter = find(entries, 'Filter')
  if (!filter || isNull(filter)) return []
  const values = filter.kind === 'list' ? filter.values : [filter]
  return values.map((value) => {
    if (value.kind === 'name' && knownFilters.has(value.name)) return value.name
    throw new NotPlainPdf('a filter that nobody has to know')
  })
}

function dataOf({ text, bytes }: Scan, start: number, length: PdfValue | undefined): Buffer {
  const said = length?.kind === 'plain' ? start + Number(length.text) : Number.NaN
  const isRight = /^\s*endstream/.test(text.slice(said, said + 20))
  const end = isRight ? said : text.indexOf('endstream', start)
  if (end < 0) throw new NotPlainPdf('a stream without an end')
  return bytes.subarray(start, end)
}

function unfold(
  { left }: Scan,
  data: Buffer,
  { filters, entries }: { filters: string[]; entries: PdfEntry[] },
): string {
  if (filters.length === 0) return data.toString('latin1')
  if (
    filters.length > 1 ||
    filters[0] !== 'FlateDecode' ||
    left.bytes < 1 ||
    isPredicted(entries)
  ) {
    throw new NotPlainPdf('objects are packed as no writer packs them')
  }
  const unfolded = inflate(data, left.bytes)
  left.bytes -= unfolded.length
  return unfolded.toString('latin1')
}

/** Unpacks everything, because a lenient reader might continue. */
function inflate(data: Buffer, most: number): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: most })
  } catch {
    throw new NotPlainPdf('packed objects do not unfold')
  }
}

function isPredicted(entries: PdfEntry[]): boolean {
  const parms = find(entries, 'DecodeParms') ?? find(entries, 'DP')
  if (!parms || isNull(parms)) return false
  if (parms.kind !== 'dictionary') return true
  const predictor = find(parms.entries, 'Predictor')
  return predictor !== undefined && !(predictor.kind === 'plain' && predictor.text === '1')
}

/** Reads packed objects: pairs of number and offset, then objects after `First`. */
function readPacked(scan: Scan, text: string, entries: PdfEntry[]): void {
  const first = wholeNumber(find(entries, 'First'))
  const count = wholeNumber(find(entries, 'N'))
  const pairs = [...text.slice(0, first).matchAll(/(?<!\d)(\d+)\s+(\d+)(?=\s|$)/g)]
  if (pairs.length < count) throw new NotPlainPdf('fewer packed objects than said')
  for (const [, number, place] of pairs) {
    keep(scan, Number(number), readPdfObject(text, first + Number(place)).value)
  }
}

function wholeNumber(value: PdfValue | undefined): number {
  if (value?.kind !== 'plain' || !/^\d{1,8}$/.test(value.text)) {
    throw new NotPlainPdf('a number is missing')
  }
  return Number(value.text)
}

function opensByItself(value: PdfValue, objects: Scan['objects']): boolean {
  if (value.kind !== 'dictionary') return false
  return value.entries
    .filter(([key]) => key === 'OpenAction')
    .flatMap(([, action]) =>
      action.kind === 'reference' ? (objects.get(action.number) ?? []) : [action],
    )
    .some(opensWithMore)
}

/** Throws for a repeated key: readers differ in which they use. */
function find(entries: PdfEntry[], key: string): PdfValue | undefined {
  const found = entries.filter(([name]) => name === key)
  if (found.length > 1) throw new NotPlainPdf('a key stands twice')
  return found[0]?.[1]
}

function isNull(value: PdfValue): boolean {
  return value.kind === 'plain' && value.text === 'null'
}
