import { NotDer, oidOf, derParts, tags, derTime, wanted } from './read-der.ts'
import type { Der } from './read-der.ts'

/** The checked parts of an X.509 certificate; names as encoded bytes. */
export type Certificate = {
  whole: Uint8Array<ArrayBuffer>
  /** The issuer's signed bytes, algorithm and signature. */
  signed: Uint8Array<ArrayBuffer>
  algorithm: Der
  signature: Uint8Array<ArrayBuffer>
  serial: Der
  issuer: Der
  subject: Der
  publicKey: Der
  notBefore: Date
  notAfter: Date
}

const commonName = '2.5.4.3'

/** Throws NotDer for what is not a certificate. */
export function readCertificate(value: Der): Certificate {
  const [signed, algorithm, signature, ...more] = derParts(value, tags.sequence)
  const parts = derParts(signed, tags.sequence)
  // Version 3 begins with its version.
  const [serial, named, issuer, validity, subject, publicKey] = parts.slice(1)
  if (!signed || !algorithm || !signature || !issuer || !subject || !publicKey || more.length > 0) {
    throw new NotDer('no certificate')
  }
  if (named?.whole.join() !== algorithm.whole.join()) throw new NotDer('two algorithms')
  const [from, until] = derParts(validity, tags.sequence)
  return {
    whole: value.whole,
    signed: signed.whole,
    algorithm,
    signature: bitsOf(signature),
    serial: wanted(serial, tags.integer),
    issuer,
    subject,
    publicKey,
    notBefore: derTime(from),
    notAfter: derTime(until),
  }
}

/** A bit string's content in whole bytes. */
function bitsOf(value: Der): Uint8Array<ArrayBuffer> {
  const { content } = wanted(value, tags.bits)
  if (content[0] !== 0) throw new NotDer('a part of a byte')
  return content.subarray(1)
}

/** The holder's common name, for people. */
export function holderOf({ subject }: Certificate): string {
  for (const set of derParts(subject, tags.sequence)) {
    for (const pair of derParts(set, tags.set)) {
      const [type, value] = derParts(pair, tags.sequence)
      if (oidOf(type) === commonName) return new TextDecoder().decode(value?.content)
    }
  }
  return ''
}
