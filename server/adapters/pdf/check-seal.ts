import { createHash, verify, X509Certificate } from 'node:crypto'
import { OctetString } from 'asn1js'
import { ContentInfo, SignedData } from 'pkijs'
import type { Attribute } from 'pkijs'

/** Whether a file is as it was sealed, and by whom. */
export type SealCheck =
  | { state: 'intact'; subject: string; fingerprint: string }
  | { state: 'changed' }
  | { state: 'no-seal' }

const byteRangeShape = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g
const messageDigestType = '1.2.840.113549.1.9.4'
const signedDataType = '1.2.840.113549.1.7.2'

/**
 * Checks the last seal of a PDF: that it covers the whole file and that its signature fits every byte.
 * Whether the signer is ours is for the caller to tell by the fingerprint. Never throws.
 */
export function checkSeal(bytes: Buffer): SealCheck {
  const range = lastByteRange(bytes)
  if (!range) return { state: 'no-seal' }
  const [start, first, second, rest] = range
  const isWhole = start === 0 && first < second && second + rest === bytes.length
  if (!isWhole) return { state: 'changed' }
  const hex = bytes.toString('latin1', first + 1, second - 1)
  const covered = Buffer.concat([bytes.subarray(0, first), bytes.subarray(second)])
  const cms = Buffer.from(hex, 'hex')
  // Outside what the seal covers, so written in one way only.
  if (!isPlainHex(hex, cms)) return { state: 'changed' }
  try {
    return checkSignature(cms, covered)
  } catch {
    return { state: 'changed' }
  }
}

function lastByteRange(bytes: Buffer): [number, number, number, number] | undefined {
  const found = [...bytes.toString('latin1').matchAll(byteRangeShape)].at(-1)
  if (!found) return undefined
  const [a, b, c, d] = found.slice(1).map(Number)
  return a === undefined || b === undefined || c === undefined || d === undefined
    ? undefined
    : [a, b, c, d]
}

function isPlainHex(hex: string, cms: Buffer): boolean {
  const isHex = hex === cms.toString('hex') || hex === cms.toString('hex').toUpperCase()
  if (!isHex || cms.length < 4) return false
  // The CMS is DER with a two-byte length; filler follows it.
  const length = 4 + cms.readUInt16BE(2)
  return cms.readUInt16BE(0) === 0x3082 && cms.subarray(length).every((byte) => byte === 0)
}

function checkSignature(cms: Buffer, covered: Buffer): SealCheck {
  const info = ContentInfo.fromBER(new Uint8Array(cms))
  if (info.contentType !== signedDataType) return { state: 'changed' }
  const { certificates, signerInfos } = new SignedData({ schema: info.content })
  const [certificate] = certificates ?? []
  const [signer] = signerInfos
  if (!certificate || !signer?.signedAttrs) return { state: 'changed' }
  const named = new X509Certificate(Buffer.from(certificate.toSchema(false).toBER()))
  const attributes = Buffer.from(signer.signedAttrs.encodedValue)
  const signature = Buffer.from(signer.signature.valueBlock.valueHexView)
  // The signature covers the attributes; one is the file's digest.
  const isIntact =
    signedDigest(signer.signedAttrs.attributes)?.equals(sha256(covered)) === true &&
    verify('sha256', attributes, named.publicKey, signature)
  if (!isIntact) return { state: 'changed' }
  const fingerprint = named.fingerprint256.replaceAll(':', '').toLowerCase()
  return { state: 'intact', subject: named.subject, fingerprint }
}

function signedDigest(attributes: readonly Attribute[]): Buffer | undefined {
  const found = attributes.find(({ type }) => type === messageDigestType)?.values[0]
  return found instanceof OctetString ? Buffer.from(found.valueBlock.valueHexView) : undefined
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
