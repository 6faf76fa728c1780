import { findSeals, isPdf } from './find-seals.ts'
import type { FoundSeal } from './find-seals.ts'
import { holderOf } from './read-certificate.ts'
import type { Certificate } from './read-certificate.ts'
import { isSame, NotDer, readFirst, tags, timeOf, wanted } from './read-der.ts'
import { certificatesIn, dataType, readSignedData } from './read-signed-data.ts'
import type { SignedData } from './read-signed-data.ts'
import { digestOf, fits, hashNamed } from './verify-signature.ts'

/** Who sealed: the SHA-256 of their certificate, 64 hex digits, and the name in it. */
export type Sealer = { fingerprint: string; holder: string }

/** One seal: whether what it covers is as it was, by whom, and what came behind it. */
export type CheckedSeal =
  | {
      isIntact: true
      by: Sealer
      /** What the server's clock said, ISO. */
      sealedAt: string
      addedBytes: number
    }
  | { isIntact: false; by: Sealer | undefined }

/** What a file is: not a PDF, or one with these seals, in their order. */
export type SealCheck = { isPdf: boolean; seals: CheckedSeal[] }

const messageDigest = '1.2.840.113549.1.9.4'
const signingTime = '1.2.840.113549.1.9.5'

/**
 * Checks the seals of a PDF from its bytes alone, without database or network; the same in a browser
 * and on a server. Whether a sealer is ours is for the caller to tell. Never throws.
 */
export async function checkSeal(bytes: Uint8Array<ArrayBuffer>): Promise<SealCheck> {
  if (!isPdf(bytes)) return { isPdf: false, seals: [] }
  return { isPdf: true, seals: await Promise.all(findSeals(bytes).map((seal) => check(seal))) }
}

async function check(seal: FoundSeal): Promise<CheckedSeal> {
  try {
    return await checkStrictly(seal)
  } catch {
    return { isIntact: false, by: await sealerOf(seal) }
  }
}

async function checkStrictly({ cms, covered, addedBytes }: FoundSeal): Promise<CheckedSeal> {
  if (!cms) throw new NotDer('no hex')
  const value = readFirst(cms)
  // Filler follows it, and nothing else.
  if (cms.subarray(value.whole.length).some((byte) => byte !== 0)) throw new NotDer('no filler')
  const data = readSignedData(value)
  if (data.contentType !== dataType || data.content || data.unsigned.size > 0) {
    throw new NotDer('another content')
  }
  await refuseOther(data, covered)
  return {
    isIntact: true,
    by: await named(data.certificate),
    sealedAt: timeOf(data.signed.get(signingTime)).toISOString(),
    addedBytes,
  }
}

/** Throws NotDer unless the signature fits its attributes, and they fit what was signed. */
async function refuseOther(data: SignedData, signed: Uint8Array<ArrayBuffer>): Promise<void> {
  const { certificate, algorithm, signature } = data
  const hash = hashNamed(data.digestAlgorithm)
  const digest = wanted(data.signed.get(messageDigest), tags.octets).content
  if (!isSame(digest, await digestOf(hash, signed))) throw new NotDer('other bytes')
  const made = { algorithm, bytes: signature, hash }
  if (!(await fits(certificate.publicKey, made, data.attributes))) throw new NotDer('not signed')
  await refuseUnchained(data)
}

/** Each further certificate vouches for another, so that none can be altered unseen. */
async function refuseUnchained({ certificates, certificate }: SignedData): Promise<void> {
  for (const one of certificates) {
    const isUseful =
      one === certificate ||
      certificates.some((other) => other !== one && isSame(other.issuer.whole, one.subject.whole))
    const issuer = certificates.find((other) => isSame(other.subject.whole, one.issuer.whole))
    const { algorithm, signature: bytes } = one
    const isWhole = !issuer || (await fits(issuer.publicKey, { algorithm, bytes }, one.signed))
    if (!isUseful || !isWhole) throw new NotDer('a certificate that nobody vouches for')
  }
}

/** Whose seal it was, as far as a damaged one still says. */
async function sealerOf({ cms }: FoundSeal): Promise<Sealer | undefined> {
  try {
    const [first] = cms ? certificatesIn(readFirst(cms)) : []
    return first && (await named(first))
  } catch {
    return undefined
  }
}

async function named(certificate: Certificate): Promise<Sealer> {
  const digest = await digestOf('SHA-256', certificate.whole)
  const fingerprint = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { fingerprint, holder: holderOf(certificate) }
}
