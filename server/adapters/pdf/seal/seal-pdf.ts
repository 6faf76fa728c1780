import { createHash } from 'node:crypto'
import type { PAdESLevel, PDF, TimestampAuthority } from '@libpdf/core'
import { checkSeal } from '#domain/signing/seal/check-seal.ts'
import type { SigningIdentity } from './signing-identity.ts'

/** A sealed file as stored; `sha256` of it in hex digits. */
export type SealedPdf = {
  bytes: Buffer
  pages: number
  sha256: string
  /** Whether an authority stamped its time (PAdES B-T). */
  isStamped: boolean
}

/** With what, when and why a document is sealed. */
export type Seal = {
  identity: SigningIdentity
  at: Date
  reason: string
  /** Attached as `evidence.json` before it is sealed, for programs. */
  evidence?: object
}

/**
 * Seals with a time stamp (PAdES B-T), or without one (B-B) when the authority fails: nobody waits
 * for it.
 */
export async function sealPdf(bytes: Uint8Array, seal: Seal): Promise<SealedPdf> {
  const { timeStamps } = seal.identity
  const stamped = timeStamps && (await sealStamped(bytes, seal, timeStamps))
  const sealed = stamped ?? (await sign(bytes, seal, { level: 'B-B' }))
  const sha256 = createHash('sha256').update(sealed.bytes).digest('hex')
  return { ...sealed, sha256, isStamped: stamped !== undefined }
}

/** Undefined without a stamp, or for one that fails our own check. */
async function sealStamped(
  bytes: Uint8Array,
  seal: Seal,
  timestampAuthority: TimestampAuthority,
): Promise<{ bytes: Buffer; pages: number } | undefined> {
  try {
    const sealed = await sign(bytes, seal, { level: 'B-T', timestampAuthority })
    const { seals } = await checkSeal(new Uint8Array(sealed.bytes))
    return seals.every((one) => one.isIntact && one.stamp) ? sealed : undefined
  } catch {
    return undefined
  }
}

async function sign(
  bytes: Uint8Array,
  seal: Seal,
  how: { level: PAdESLevel; timestampAuthority?: TimestampAuthority },
): Promise<{ bytes: Buffer; pages: number }> {
  // Loaded with the first seal, because it is large.
  const { PDF } = await import('@libpdf/core')
  const pdf = await PDF.load(new Uint8Array(bytes))
  const pages = pdf.getPageCount()
  if (seal.evidence) attach(pdf, seal.evidence, seal.at)
  const signed = await pdf.sign({
    ...how,
    signer: seal.identity.signer,
    subFilter: 'ETSI.CAdES.detached',
    digestAlgorithm: 'SHA-256',
    fieldName: 'Seal',
    reason: seal.reason,
    location: 'Dubai, United Arab Emirates',
    signingTime: seal.at,
  })
  return { bytes: Buffer.from(signed.bytes), pages }
}

function attach(pdf: PDF, evidence: object, at: Date): void {
  const bytes = new TextEncoder().encode(JSON.stringify(evidence, null, 2))
  const about = { mimeType: 'application/json', createdAt: at, modifiedAt: at }
  pdf.attachments.add('evidence.json', bytes, about)
}
