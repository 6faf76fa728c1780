import { inflateSync, constants } from 'node:zlib'

/** Why a PDF is not taken. */
export type PdfRefusal =
  'document-encrypted' | 'document-active' | 'document-too-many-pages' | 'document-unreadable'

const mostStreams = 20_000
const mostPacked = 1_000
const mostPackedBytes = 32 * 1024 * 1024
// A dictionary of a stream that packs objects is a hundred letters long.
const longestDictionary = 2_000
// A zip is read from its end, whose record may lie behind a comment of 64 kB.
const zipTail = 65_557

/** Names (ISO 32000-2, 12.6.4 and 7.11) that start something, carry a file, or point into another. */
const activeNames = new Set([
  'EmbeddedFile',
  'EmbeddedFiles',
  'GoToE',
  'GoToR',
  'ImportData',
  'JavaScript',
  'Launch',
  'Movie',
  'Rendition',
  'RichMedia',
  'RichMediaExecute',
  'SubmitForm',
  'XFA',
])

export function isActiveName(name: string): boolean {
  return activeNames.has(name)
}

/**
 * The first thing wrong with a PDF's plain text and packed objects, found without trusting its own
 * table of contents: another reader may follow another one. Undefined when there is nothing.
 */
export function scanPdfText(bytes: Buffer): PdfRefusal | undefined {
  const text = bytes.toString('latin1')
  if (!text.startsWith('%PDF-') || !endsWell(text)) return 'document-unreadable'
  const names = namesIn(text)
  if (names.has('Encrypt')) return 'document-encrypted'
  if (isActive(names) || /<(?:!doctype|html|script|\?php)/i.test(text)) return 'document-active'
  return scanPackedObjects(bytes, text)
}

/** Nothing but blanks behind the end, and no zip that some programs would open instead. */
function endsWell(text: string): boolean {
  const end = text.lastIndexOf('%%EOF')
  if (end < 0 || text.includes('PK\x05\x06', Math.max(0, text.length - zipTail))) return false
  // eslint-disable-next-line no-control-regex -- writers pad the end with NUL
  return /^[\s\x00]*$/.test(text.slice(end + '%%EOF'.length))
}

function isActive(names: Set<string>): boolean {
  return [...names].some((name) => isActiveName(name))
}

/** All names that begin with a letter, with `#4a` read as the letter it stands for. */
function namesIn(text: string): Set<string> {
  const names = new Set<string>()
  for (const [, name = ''] of text.matchAll(/\/([A-Za-z#][A-Za-z0-9#]{1,60})/g))
    names.add(plain(name))
  return names
}

function plain(name: string): string {
  return name.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

/** Looks into the streams that hold objects or tables, with a limit on how far they unfold. */
function scanPackedObjects(bytes: Buffer, text: string): PdfRefusal | undefined {
  let left = mostPackedBytes
  let streams = 0
  let packed = 0
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    streams += 1
    if (streams > mostStreams) return 'document-unreadable'
    const dictionary = plain(dictionaryBefore(text, index))
    if (!/\/(?:ObjStm|XRef)\b/.test(dictionary)) continue
    packed += 1
    if (packed > mostPacked) return 'document-unreadable'
    const start = index + keyword.length
    const unfolded = unfold(bytes.subarray(start, endOfStream(text, start)), dictionary, left)
    if (unfolded === undefined) return 'document-unreadable'
    left -= unfolded.length
    if (/\/ObjStm\b/.test(dictionary) && isActive(namesIn(unfolded.toString('latin1')))) {
      return 'document-active'
    }
  }
  return undefined
}

function dictionaryBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - longestDictionary), at)
  return before.slice(before.lastIndexOf('obj') + 1)
}

function endOfStream(text: string, start: number): number {
  const end = text.indexOf('endstream', start)
  return end < 0 ? text.length : end
}

/** Undefined when it unfolds too far, cannot be read, or is packed in a way that no writer uses here. */
function unfold(data: Buffer, dictionary: string, mostBytes: number): Buffer | undefined {
  const filters = [...dictionary.matchAll(/\/([A-Z][A-Za-z0-9]*Decode)\b/g)].map(([, name]) => name)
  if (filters.length === 0) return data
  if (filters.length > 1 || filters[0] !== 'FlateDecode' || mostBytes < 1) return undefined
  try {
    return inflateSync(data, { maxOutputLength: mostBytes, finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return undefined
  }
}
