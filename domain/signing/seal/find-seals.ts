/** A seal in a PDF: covered bytes, and its own bytes between. */
export type FoundSeal = {
  covered: Uint8Array<ArrayBuffer>
  /** The CMS with filler; undefined where it is not plain hex. */
  cms: Uint8Array<ArrayBuffer> | undefined
  /** Bytes of the file after the covered ones. */
  addedBytes: number
}

const SLASH = 0x2f
const mark = '/ByteRange'
const byteRangeShape = /^\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/
/** Space for four numbers with usual padding. */
const MARK_ROOM = 200

/** Our papers have one, contracts of many parties some more. */
const MOST_SEALS = 32
/** Hex characters with brackets; a stamped seal takes a tenth of this. */
const LONGEST_SEAL = 512 * 1024

/** Whether a file begins as a PDF does. */
export function isPdf(bytes: Uint8Array<ArrayBuffer>): boolean {
  return asText(bytes.subarray(0, 1024)).includes('%PDF-')
}

/** Seals in file order, one at a time because each copies its bytes. Undefined for more than 32. */
export function findSeals(bytes: Uint8Array<ArrayBuffer>): Iterable<FoundSeal> | undefined {
  const ranges = byteRanges(bytes)
  return ranges.length > MOST_SEALS ? undefined : eachSeal(bytes, ranges)
}

function* eachSeal(
  bytes: Uint8Array<ArrayBuffer>,
  ranges: readonly number[][],
): Generator<FoundSeal> {
  for (const range of ranges) yield sealAt(bytes, range)
}

function sealAt(bytes: Uint8Array<ArrayBuffer>, range: readonly number[]): FoundSeal {
  const [start = 0, first = 0, second = 0, rest = 0] = range
  const end = second + rest
  const isPlace = start === 0 && first + 2 < second && end <= bytes.length
  if (!isPlace) return { covered: new Uint8Array(), cms: undefined, addedBytes: 0 }
  const covered = new Uint8Array(first + rest)
  covered.set(bytes.subarray(0, first))
  covered.set(bytes.subarray(second, end), first)
  const isShort = second - first <= LONGEST_SEAL
  return {
    covered,
    cms: isShort ? fromHex(asText(bytes.subarray(first, second))) : undefined,
    addedBytes: bytes.length - end,
  }
}

/** Reads ranges only at slashes, which is fast, and stops at one more than allowed. */
function byteRanges(bytes: Uint8Array<ArrayBuffer>): number[][] {
  const found: number[][] = []
  let at = bytes.indexOf(SLASH)
  while (at >= 0 && found.length <= MOST_SEALS) {
    const numbers = byteRangeAt(bytes, at)
    if (numbers) found.push(numbers)
    at = bytes.indexOf(SLASH, at + 1)
  }
  return found
}

function byteRangeAt(bytes: Uint8Array<ArrayBuffer>, at: number): number[] | undefined {
  if (bytes[at + 1] !== mark.charCodeAt(1)) return undefined
  const found = byteRangeShape.exec(asText(bytes.subarray(at, at + MARK_ROOM)))
  return found?.slice(1).map(Number)
}

/** Not covered by the seal, so only one spelling is accepted: `<0a…>` in one letter case. */
function fromHex(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^<(?:[0-9a-f]*|[0-9A-F]*)>$/.test(text) || text.length % 2 === 1) return undefined
  const size = text.length / 2 - 1
  const bytes = new Uint8Array(size)
  const end = bytesBeforeFiller(text)
  for (let at = 0; at < end; at += 1) {
    bytes[at] = Number.parseInt(text.slice(2 * at + 1, 2 * at + 3), 16)
  }
  return bytes
}

/** Mostly filler; a regular expression takes seconds where a digit stands in it. */
function bytesBeforeFiller(text: string): number {
  let last = text.length - 2
  while (last > 0 && text[last] === '0') last -= 1
  return Math.ceil(last / 2)
}

/** Each byte becomes one character. */
const asText = (bytes: Uint8Array<ArrayBuffer>): string => latin.decode(bytes)

const latin = new TextDecoder('latin1')
