import { isActiveName } from './active-parts.ts'

/** Why a PDF is refused. */
export type PdfRefusal =
  | 'document-encrypted'
  | 'document-active'
  | 'document-too-many-pages'
  | 'document-unreadable'

/** Scans of thirty pages have hundreds of objects, office programs' papers some thousands. */
export const MOST_OBJECTS = 40_000
/** Writers reserve some kilobytes for later changes. */
const LONGEST_BLANK = 64 * 1024
// A zip's end record can precede a comment of 64 kB.
const zipTail = 65_557

/** The first thing wrong with a PDF's plain text, if any. */
export function scanPdfText(text: string): PdfRefusal | undefined {
  if (!text.startsWith('%PDF-') || !endsWell(text)) return 'document-unreadable'
  if (hasManyObjects(text) || hasLongBlank(text)) return 'document-unreadable'
  const names = namesIn(text)
  if (names.has('Encrypt')) return 'document-encrypted'
  const acts = namesAct(names) || /<(?:!doctype|html|script|\?php)/i.test(text)
  return acts ? 'document-active' : undefined
}

/** Counts `obj` and `endobj`, because readers keep even tiny objects in memory. */
function hasManyObjects(text: string): boolean {
  let words = 0
  let at = text.indexOf('obj')
  while (at >= 0 && words <= 2 * MOST_OBJECTS) {
    words += 1
    at = text.indexOf('obj', at + 3)
  }
  return words > 2 * MOST_OBJECTS
}

/** NUL does not count: a black picture has many. */
function hasLongBlank(text: string): boolean {
  for (const [blank] of text.matchAll(/[\t\n\f\r ]+/g)) {
    if (blank.length > LONGEST_BLANK) return true
  }
  return false
}

/** Only blanks after the end, and no zip appended. */
function endsWell(text: string): boolean {
  const end = text.lastIndexOf('%%EOF')
  if (end < 0 || text.includes('PK\x05\x06', Math.max(0, text.length - zipTail))) return false
  // eslint-disable-next-line no-control-regex -- writers pad the end with NUL
  return /^[\s\x00]*$/.test(text.slice(end + '%%EOF'.length))
}

function namesAct(names: Set<string>): boolean {
  return [...names].some((name) => isActiveName(name))
}

/** Names that begin with a letter, with escapes such as `#4a` decoded. */
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
