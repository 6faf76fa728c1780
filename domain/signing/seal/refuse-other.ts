import { hasSameBytes, NotDer, derParts, tags, wanted } from './read-der.ts'
import type { SignedData } from './read-signed-data.ts'
import { digestOf, fits, hashNamed } from './verify-signature.ts'

const messageDigest = '1.2.840.113549.1.9.4'

/** Throws NotDer unless signature, attributes and signed content agree. */
export async function refuseOther(
  data: SignedData,
  signed: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const { certificate, algorithm, signature } = data
  const hash = hashNamed(data.digestAlgorithm)
  const digest = wanted(data.signed.get(messageDigest), tags.octets).content
  if (!hasSameBytes(digest, await digestOf(hash, signed))) throw new NotDer('other bytes')
  const made = { algorithm, bytes: signature, hash }
  if (!(await fits(certificate.publicKey, made, data.attributes))) throw new NotDer('not signed')
  await refuseOtherCertificate(data)
  await refuseUnchained(data)
}

/** Each further certificate must sign another, so that none can be changed unnoticed. */
async function refuseUnchained({ certificates, certificate }: SignedData): Promise<void> {
  for (const one of certificates) {
    const isUseful =
      one === certificate ||
      certificates.some(
        (other) => other !== one && hasSameBytes(other.issuer.whole, one.subject.whole),
      )
    const issuer = certificates.find((other) => hasSameBytes(other.subject.whole, one.issuer.whole))
    const { algorithm, signature: bytes } = one
    const isWhole = !issuer || (await fits(issuer.publicKey, { algorithm, bytes }, one.signed))
    if (!isUseful || !isWhole) throw new NotDer('a certificate that nobody vouches for')
  }
}

const signingCertificate = '1.2.840.113549.1.9.16.2.12'
const signingCertificateV2 = '1.2.840.113549.1.9.16.2.47'

/** Throws NotDer unless the signer named its certificate by hash (RFC 5035), as PAdES requires. */
async function refuseOtherCertificate({ signed, certificate }: SignedData): Promise<void> {
  const named = signed.get(signingCertificateV2) ?? signed.get(signingCertificate)
  const [certificates] = derParts(named, tags.sequence)
  const [own] = derParts(certificates, tags.sequence)
  const parts = derParts(own, tags.sequence)
  const digest = wanted(
    parts.find(({ tag }) => tag === tags.octets),
    tags.octets,
  ).content
  const isOld = !signed.has(signingCertificateV2)
  // SHA-256 is the later form's default.
  const hash = parts[0]?.tag === tags.sequence ? hashNamed(parts[0]) : isOld ? 'SHA-1' : 'SHA-256'
  if (!hasSameBytes(digest, await digestOf(hash, certificate.whole)))
    throw new NotDer('another signer')
}
