import { NotDer, oidOf, derParts, readAll, readFirst, tags, wanted } from './read-der.ts'
import type { Der } from './read-der.ts'

export type Hash = 'SHA-256' | 'SHA-384' | 'SHA-512'

const hashes: Readonly<Record<string, Hash>> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
}

/** Signature algorithms that include their hash. */
const named: Readonly<Record<string, { key: 'rsa' | 'ec'; hash: Hash }>> = {
  '1.2.840.113549.1.1.11': { key: 'rsa', hash: 'SHA-256' },
  '1.2.840.113549.1.1.12': { key: 'rsa', hash: 'SHA-384' },
  '1.2.840.113549.1.1.13': { key: 'rsa', hash: 'SHA-512' },
  '1.2.840.10045.4.3.2': { key: 'ec', hash: 'SHA-256' },
  '1.2.840.10045.4.3.3': { key: 'ec', hash: 'SHA-384' },
  '1.2.840.10045.4.3.4': { key: 'ec', hash: 'SHA-512' },
}

const curves: Readonly<Record<string, { namedCurve: string; size: number }>> = {
  '1.2.840.10045.3.1.7': { namedCurve: 'P-256', size: 32 },
  '1.3.132.0.34': { namedCurve: 'P-384', size: 48 },
  '1.3.132.0.35': { namedCurve: 'P-521', size: 66 },
}

const ecKey = '1.2.840.10045.2.1'
const rsaKey = '1.2.840.113549.1.1.1'

/** The hash of an algorithm identifier. Throws NotDer for unsupported ones. */
export function hashNamed(algorithm: Der | undefined): Hash {
  const hash = hashes[algorithmOf(algorithm)]
  if (!hash) throw new NotDer('another hash')
  return hash
}

export async function digestOf(
  hash: Hash | 'SHA-1',
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(hash, bytes))
}

/** Verifies RSA (PKCS #1 v1.5) or ECDSA. `hash` serves where the algorithm names only RSA. */
export async function fits(
  publicKey: Der,
  signature: { algorithm: Der; bytes: Uint8Array<ArrayBuffer>; hash?: Hash },
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const [keyAlgorithm] = derParts(publicKey, tags.sequence)
  const [keyType, parameter] = derParts(keyAlgorithm, tags.sequence)
  const name = algorithmOf(signature.algorithm)
  const known = named[name]
  const hash = known?.hash ?? (name === rsaKey ? signature.hash : undefined)
  if (!hash) throw new NotDer('another way to sign')
  if (oidOf(keyType) === rsaKey && known?.key !== 'ec') {
    const rsa = { name: 'RSASSA-PKCS1-v1_5', hash }
    const key = await crypto.subtle.importKey('spki', publicKey.whole, rsa, false, ['verify'])
    return crypto.subtle.verify(rsa, key, signature.bytes, signed)
  }
  const curve = oidOf(keyType) === ecKey ? curves[oidOf(parameter)] : undefined
  if (!curve || known?.key !== 'ec') throw new NotDer('another kind of key')
  const { namedCurve, size } = curve
  const ecdsa = { name: 'ECDSA', namedCurve, hash }
  const key = await crypto.subtle.importKey('spki', publicKey.whole, ecdsa, false, ['verify'])
  return crypto.subtle.verify(ecdsa, key, plainPair(signature.bytes, size), signed)
}

/** Without parameters, or with NULL. */
function algorithmOf(value: Der | undefined): string {
  const [name, parameter, ...more] = derParts(value, tags.sequence)
  const isPlain = !parameter || (parameter.tag === tags.null && parameter.content.length === 0)
  if (!isPlain || more.length > 0) throw new NotDer('parameters of an algorithm')
  return oidOf(name)
}

/** The two integers in WebCrypto's form: side by side, each of the curve's size. */
function plainPair(bytes: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const pair = readFirst(bytes)
  if (pair.whole.length !== bytes.length) throw new NotDer('more than a signature')
  const numbers = readAll(wanted(pair, tags.sequence).content)
  if (numbers.length !== 2) throw new NotDer('no pair')
  const plain = new Uint8Array(2 * size)
  for (const [place, number] of numbers.entries()) {
    const digits = withoutSign(wanted(number, tags.integer).content)
    if (digits.length > size) throw new NotDer('too large a number')
    plain.set(digits, (place + 1) * size - digits.length)
  }
  return plain
}

/** A leading zero may only precede a digit that would mean a sign. */
function withoutSign(content: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const [first = 0, second = 0] = content
  if (first & 0x80 || (first === 0 && content.length > 1 && !(second & 0x80))) {
    throw new NotDer('a number in another form')
  }
  return first === 0 ? content.subarray(1) : content
}
