/** A DER value and its place in the bytes. */
export type Der = {
  tag: number
  /** With tag and length. */
  whole: Uint8Array<ArrayBuffer>
  content: Uint8Array<ArrayBuffer>
}

export const tags = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  /** `[0]` and `[1]`, constructed. */
  first: 0xa0,
  second: 0xa1,
} as const

/** Not DER, or not the wanted value: a check treats it as a change. */
export class NotDer extends Error {
  override name = 'NotDer'
}

/** Reads all values in strict DER, so that no byte can differ unnoticed. Throws NotDer. */
export function readAll(bytes: Uint8Array<ArrayBuffer>): Der[] {
  const found: Der[] = []
  for (let at = 0; at < bytes.length;) {
    const next = readAt(bytes, at)
    found.push(next)
    at += next.whole.length
  }
  return found
}

/** The first value of the bytes, whatever follows. Throws NotDer. */
export function readFirst(bytes: Uint8Array<ArrayBuffer>): Der {
  return readAt(bytes, 0)
}

/** A value's parts, if it has this tag. Throws NotDer. */
export function derParts(value: Der | undefined, tag: number): Der[] {
  return readAll(wanted(value, tag).content)
}

/** The value, if it has this tag. Throws NotDer. */
export function wanted(value: Der | undefined, tag: number): Der {
  if (value?.tag !== tag) throw new NotDer(`${tag} is wanted, not ${value?.tag}`)
  return value
}

/** As `1.2.840.113549`. */
export function oidOf(value: Der | undefined): string {
  const { content } = wanted(value, tags.oid)
  const [first = 0, ...rest] = content
  const numbers = [Math.min(Math.floor(first / 40), 2)]
  numbers.push(first - (numbers[0] ?? 0) * 40)
  let number = 0
  for (const byte of rest) {
    number = number * 128 + (byte & 0x7f)
    if (byte & 0x80) continue
    numbers.push(number)
    number = 0
  }
  return numbers.join('.')
}

/** A time of either type, in UTC. Throws NotDer. */
export function derTime(value: Der | undefined): Date {
  const text = new TextDecoder('latin1').decode(value?.content)
  const isShort = value?.tag === tags.utcTime
  const shape = isShort ? /^(\d{2})(\d{10})Z$/ : /^(\d{4})(\d{10})(?:\.\d+)?Z$/
  const [, year, rest] = shape.exec(text) ?? []
  if (!year || !rest) throw new NotDer('no instant')
  const century = isShort ? (Number(year) < 50 ? '20' : '19') : ''
  const [month, day, hour, minute, second] = rest.match(/\d\d/g) ?? []
  return new Date(`${century}${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** Whether both hold the same bytes. */
export function hasSameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}

function readAt(bytes: Uint8Array<ArrayBuffer>, at: number): Der {
  const [tag, length] = [bytes[at], bytes[at + 1]]
  if (tag === undefined || length === undefined) throw new NotDer('it ends too early')
  if ((tag & 0x1f) === 0x1f) throw new NotDer('a tag of several bytes')
  const { header, size } = sizeAt(bytes, at, length)
  const end = at + header + size
  if (end > bytes.length) throw new NotDer('it ends too early')
  return { tag, whole: bytes.subarray(at, end), content: bytes.subarray(at + header, end) }
}

function sizeAt(bytes: Uint8Array, at: number, first: number): { header: number; size: number } {
  if (first < 0x80) return { header: 2, size: first }
  const count = first & 0x7f
  if (count === 0 || count > 4) throw new NotDer('a length without an end')
  let size = 0
  for (let next = 0; next < count; next += 1) size = size * 256 + (bytes[at + 2 + next] ?? NaN)
  // Only the shortest length encoding is allowed.
  const isShortest = size >= 0x80 && size >= 256 ** (count - 1)
  if (!isShortest) throw new NotDer('a length in more bytes than it needs')
  return { header: 2 + count, size }
}
