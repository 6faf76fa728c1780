/** Where a seal stands in a PDF: what it covers, and its own bytes between. */
export type FoundSeal = {
  covered: Uint8Array<ArrayBuffer>
  /** The CMS with the filler behind it; undefined where it is not plain hex. */
  cms: Uint8Array<ArrayBuffer> | undefined
  /** Bytes of the file behind what it covers. */
  addedBytes: number
}

const SLASH = 0x2f
const mark = '/ByteRange'
const byteRangeShape = /^\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/
/** Room for four numbers and the spaces that writers leave. */
const MARK_ROOM = 200

/** Whether a file begins as a PDF does. */
export function isPdf(bytes: Uint8Array<ArrayBuffer>): boolean {
  return asText(bytes.subarray(0, 1024)).includes('%PDF-')
}

/** Every seal, in the file's order; one whose place makes no sense covers nothing. */
export function findSeals(bytes: Uint8Array<ArrayBuffer>): FoundSeal[] {
  return byteRanges(bytes).map((found) => {
    const [start = 0, first = 0, second = 0, rest = 0] = found
    const end = second + rest
    const isPlace = start === 0 && first + 2 < second && end <= bytes.length
    if (!isPlace) return { covered: new Uint8Array(), cms: undefined, addedBytes: 0 }
    const covered = new Uint8Array(first + rest)
    covered.set(bytes.subarray(0, first))
    covered.set(bytes.subarray(second, end), first)
    return {
      covered,
      cms: fromHex(asText(bytes.subarray(first, second))),
      addedBytes: bytes.length - end,
    }
  })
}

/** The four numbers of each. Of the whole file only its slashes are looked at. */
function byteRanges(bytes: Uint8Array<ArrayBuffer>): number[][] {
  const found: number[][] = []
  for (let at = bytes.indexOf(SLASH); at >= 0; at = bytes.indexOf(SLASH, at + 1)) {
    if (bytes[at + 1] !== mark.charCodeAt(1)) continue
    const numbers = byteRangeShape.exec(asText(bytes.subarray(at, at + MARK_ROOM)))?.slice(1)
    if (numbers) found.push(numbers.map(Number))
  }
  return found
}

/** Outside what the seal covers, so written in one way only: `<0a…>` in letters of one size. */
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

/** Most of it is filler; an expression that looks for it takes seconds where a digit stands in it. */
function bytesBeforeFiller(text: string): number {
  let last = text.length - 2
  while (last > 0 && text[last] === '0') last -= 1
  return Math.ceil(last / 2)
}

/** Byte for byte: each becomes one letter. */
const asText = (bytes: Uint8Array<ArrayBuffer>): string => latin.decode(bytes)

const latin = new TextDecoder('latin1')
