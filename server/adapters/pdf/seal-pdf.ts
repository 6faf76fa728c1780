import { createHash } from 'node:crypto'
import { PDF } from '@libpdf/core'
import type { SigningIdentity } from './signing-identity.ts'

/** A sealed file as stored; `sha256` of it in hex digits. */
export type SealedPdf = { bytes: Buffer; pages: number; sha256: string }

/**
 * Seals a composed document with the company's certificate (PAdES B-B), so that any later change
 * shows. `at` is the server's time, which a seal without a time-stamp authority claims but does not prove.
 */
export async function sealPdf(
  bytes: Uint8Array,
  seal: { identity: SigningIdentity; at: Date; reason: string },
): Promise<SealedPdf> {
  const pdf = await PDF.load(new Uint8Array(bytes))
  const pages = pdf.getPageCount()
  const signed = await pdf.sign({
    signer: seal.identity.signer,
    level: 'B-B',
    subFilter: 'ETSI.CAdES.detached',
    digestAlgorithm: 'SHA-256',
    fieldName: 'Seal',
    reason: seal.reason,
    location: 'Dubai, United Arab Emirates',
    signingTime: seal.at,
  })
  const sealed = Buffer.from(signed.bytes)
  return { bytes: sealed, pages, sha256: createHash('sha256').update(sealed).digest('hex') }
}
