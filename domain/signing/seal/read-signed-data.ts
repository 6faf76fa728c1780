import { readCertificate } from './read-certificate.ts'
import type { Certificate } from './read-certificate.ts'
import { hasSameBytes, NotDer, oidOf, derParts, tags, wanted } from './read-der.ts'
import type { Der } from './read-der.ts'

/** A CMS with one signer (RFC 5652), read completely. */
export type SignedData = {
  contentType: string
  /** Absent for a detached signature. */
  content: Uint8Array<ArrayBuffer> | undefined
  certificates: Certificate[]
  /** The signer's certificate. */
  certificate: Certificate
  digestAlgorithm: Der
  /** The signed attributes, as a set. */
  attributes: Uint8Array<ArrayBuffer>
  signed: ReadonlyMap<string, Der>
  unsigned: ReadonlyMap<string, Der>
  algorithm: Der
  signature: Uint8Array<ArrayBuffer>
}

/** The content type of plain bytes. */
export const dataType = '1.2.840.113549.1.7.1'
const MOST_CERTIFICATES = 16
const signedDataType = '1.2.840.113549.1.7.2'

/** Throws NotDer for anything unread or unexpected. */
export function readSignedData(value: Der): SignedData {
  const [type, wrapped, ...more] = derParts(value, tags.sequence)
  if (oidOf(type) !== signedDataType || more.length > 0) throw new NotDer('no signed data')
  const [version, digests, content, certificates, signers, ...rest] = derParts(
    only(derParts(wrapped, tags.first)),
    tags.sequence,
  )
  const known = readCertificates(certificates)
  const signer = readSigner(only(derParts(signers, tags.set)), known)
  const digest = only(derParts(digests, tags.set))
  if (!hasSameBytes(digest.whole, signer.digestAlgorithm.whole)) throw new NotDer('two hashes')
  const said = contentOf(content)
  // The version that the content type requires (RFC 5652, 5.1).
  const isVersion = numberOf(version) === (said.contentType === dataType ? 1 : 3)
  if (rest.length > 0 || !isVersion) throw new NotDer('another version')
  return { ...said, certificates: known, ...signer }
}

/** The signer's certificate from a possibly damaged structure. */
export function certificatesIn(value: Der): Certificate[] {
  const [, wrapped] = derParts(value, tags.sequence)
  const parts = derParts(only(derParts(wrapped, tags.first)), tags.sequence)
  return readCertificates(parts[3])
}

/** Limited in number, because each is checked against all. */
function readCertificates(value: Der | undefined): Certificate[] {
  const found = derParts(value, tags.first)
  if (found.length > MOST_CERTIFICATES) throw new NotDer('too many certificates')
  return found.map((one) => readCertificate(one))
}

function contentOf(value: Der | undefined): Pick<SignedData, 'contentType' | 'content'> {
  const [type, wrapped, ...more] = derParts(value, tags.sequence)
  if (more.length > 0) throw new NotDer('two contents')
  const content = wrapped && only(derParts(wrapped, tags.first))
  return { contentType: oidOf(type), content: content && wanted(content, tags.octets).content }
}

type Signer = Omit<SignedData, 'contentType' | 'content' | 'certificates'>

function readSigner(value: Der, certificates: readonly Certificate[]): Signer {
  const [version, named, digestAlgorithm, attributes, algorithm, signature, unsigned, ...more] =
    derParts(value, tags.sequence)
  if (numberOf(version) !== 1 || more.length > 0) throw new NotDer('another kind of signer')
  const [issuer, serial] = derParts(named, tags.sequence)
  const certificate = certificates.find(
    (one) =>
      issuer &&
      serial &&
      hasSameBytes(one.issuer.whole, issuer.whole) &&
      hasSameBytes(one.serial.whole, serial.whole),
  )
  if (!certificate || !digestAlgorithm || !algorithm) throw new NotDer('nobody known signed')
  return {
    certificate,
    digestAlgorithm,
    attributes: asSet(wanted(attributes, tags.first)),
    signed: attributesOf(attributes, tags.first),
    unsigned: unsigned ? attributesOf(unsigned, tags.second) : new Map(),
    algorithm,
    signature: wanted(signature, tags.octets).content,
  }
}

/** Attributes by type, each with one value. */
function attributesOf(value: Der | undefined, tag: number): Map<string, Der> {
  const found = new Map<string, Der>()
  for (const attribute of derParts(value, tag)) {
    const [type, values, ...more] = derParts(attribute, tags.sequence)
    if (found.has(oidOf(type)) || more.length > 0) throw new NotDer('an attribute twice')
    found.set(oidOf(type), only(derParts(values, tags.set)))
  }
  return found
}

/** Signed as a set but stored under another tag (RFC 5652, 5.4). */
function asSet({ whole }: Der): Uint8Array<ArrayBuffer> {
  const set = new Uint8Array(whole)
  set[0] = tags.set
  return set
}

function only(values: readonly Der[]): Der {
  const [first, ...more] = values
  if (!first || more.length > 0) throw new NotDer('one is wanted')
  return first
}

function numberOf(value: Der | undefined): number {
  const { content } = wanted(value, tags.integer)
  return content.length === 1 ? (content[0] ?? -1) : -1
}
