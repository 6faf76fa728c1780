/** A value in a PDF (ISO 32000-2, 7.3), with escapes resolved. */
export type PdfValue =
  | { kind: 'name'; name: string }
  | { kind: 'string'; text: string }
  | { kind: 'list'; values: PdfValue[] }
  | { kind: 'dictionary'; entries: PdfEntry[] }
  | { kind: 'reference'; number: number }
  | { kind: 'plain'; text: string }
export type PdfEntry = readonly [key: string, value: PdfValue]

/** Syntax outside the standard, which each reader would understand differently. */
export class NotPlainPdf extends Error {
  override name = 'NotPlainPdf'
}

const deepest = 60
const blank = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*(?:[\r\n]|$))`
const tokens = {
  blanks: new RegExp(`${blank}*`, 'y'),
  name: /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y,
  reference: new RegExp(`(\\d+)${blank}+\\d+${blank}+R(?![^\\0\\t\\n\\f\\r ()<>[\\]{}/%])`, 'y'),
  plain: /(?:[-+.\d]+|true|false|null)(?![^\0\t\n\f\r ()<>[\]{}/%])/y,
  hex: /<([\da-fA-F\0\t\n\f\r ]*)>/y,
  piece: /[^()\\]+|\\(?:[0-7]{1,3}|\r\n|[\s\S])|[()]/y,
}

/** Reads one latin1 value strictly and tells where it ends. Throws NotPlainPdf. */
export function readPdfObject(text: string, from: number, depth = 0): Read {
  if (depth > deepest) throw new NotPlainPdf('values inside values without end')
  const at = afterBlanks(text, from)
  const next = text[at]
  if (next === '[') return readList(text, at + 1, depth)
  if (next === '(') return readString(text, at)
  if (next === '<' && text[at + 1] === '<') return readDictionary(text, at + 2, depth)
  return readShort(text, at)
}

type Read = { value: PdfValue; end: number }

/** The place of the next token, behind blanks and comments. */
export function afterBlanks(text: string, at: number): number {
  return at + (match(tokens.blanks, text, at)?.[0].length ?? 0)
}

function readShort(text: string, at: number): Read {
  const name = match(tokens.name, text, at)
  if (name) return { value: { kind: 'name', name: unescapeName(name[1] ?? '') }, end: end(name) }
  const reference = match(tokens.reference, text, at)
  if (reference) {
    return { value: { kind: 'reference', number: Number(reference[1]) }, end: end(reference) }
  }
  const plain = match(tokens.plain, text, at)
  if (plain) return { value: { kind: 'plain', text: plain[0] }, end: end(plain) }
  const hex = match(tokens.hex, text, at)
  if (!hex) throw new NotPlainPdf('neither a value nor its end')
  const digits = (hex[1] ?? '').replaceAll(/[^\da-fA-F]/g, '')
  const read = Buffer.from(digits.padEnd(digits.length + (digits.length % 2), '0'), 'hex')
  return { value: { kind: 'string', text: read.toString('latin1') }, end: end(hex) }
}

function readList(text: string, from: number, depth: number): Read {
  const values: PdfValue[] = []
  let at = afterBlanks(text, from)
  while (text[at] !== ']') {
    const { value, end } = readPdfObject(text, at, depth + 1)
    values.push(value)
    at = afterBlanks(text, end)
  }
  return { value: { kind: 'list', values }, end: at + 1 }
}

function readDictionary(text: string, from: number, depth: number): Read {
  const entries: PdfEntry[] = []
  let at = afterBlanks(text, from)
  while (!text.startsWith('>>', at)) {
    const key = match(tokens.name, text, at)
    if (!key) throw new NotPlainPdf('a key is no name')
    const { value, end: behind } = readPdfObject(text, end(key), depth + 1)
    entries.push([unescapeName(key[1] ?? ''), value])
    at = afterBlanks(text, behind)
  }
  return { value: { kind: 'dictionary', entries }, end: at + 2 }
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function readString(text: string, from: number): Read {
  let read = ''
  let open = 0
  let at = from
  do {
    const piece = match(tokens.piece, text, at)
    if (!piece) throw new NotPlainPdf('a string without an end')
    const [found] = piece
    if (found === '(') open += 1
    if (found === ')') open -= 1
    read += found.startsWith('\\') ? unescapePiece(found.slice(1)) : found
    at = end(piece)
  } while (open > 0)
  return { value: { kind: 'string', text: read.slice(1, -1) }, end: at }
}

function unescapePiece(escaped: string): string {
  if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 255)
  return /^[\r\n]/.test(escaped) ? '' : (escapes[escaped] ?? escaped)
}

function unescapeName(name: string): string {
  return name.replaceAll(/#([\da-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

function match(token: RegExp, text: string, at: number): RegExpExecArray | null {
  token.lastIndex = at
  return token.exec(text)
}

function end(found: RegExpExecArray): number {
  return found.index + found[0].length
}
