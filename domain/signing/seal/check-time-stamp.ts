import { holderOf } from './read-certificate.ts'
import {
  hasSameBytes,
  NotDer,
  oidOf,
  derParts,
  readFirst,
  tags,
  derTime,
  wanted,
} from './read-der.ts'
import type { Der } from './read-der.ts'
import { readSignedData } from './read-signed-data.ts'
import type { SignedData } from './read-signed-data.ts'
import { refuseOther } from './refuse-other.ts'
import { digestOf, hashNamed } from './verify-signature.ts'
import type { Hash } from './verify-signature.ts'

/** When an authority stamped it (ISO), and the name in its certificate. */
export type TimeStamp = { at: string; by: string }

const stampAttribute = '1.2.840.113549.1.9.16.2.14'
const stampContent = '1.2.840.113549.1.9.16.1.4'

/** A signature's time stamp (RFC 3161), if any; the reader decides whom to trust. Throws NotDer. */
export async function checkTimeStamp({
  unsigned,
  signature,
}: SignedData): Promise<TimeStamp | undefined> {
  const token = unsigned.get(stampAttribute)
  if (unsigned.size !== (token ? 1 : 0)) throw new NotDer('something beside the signature')
  if (!token) return undefined
  return readTimeStamp(token, (hash) => digestOf(hash, signature))
}

/** Checks a stamp kept beside its file. Undefined where the token is damaged or of another file. */
export async function checkDetachedStamp(
  token: Uint8Array<ArrayBuffer>,
  sha256: Uint8Array<ArrayBuffer>,
): Promise<TimeStamp | undefined> {
  try {
    const value = readFirst(token)
    if (value.whole.length !== token.length) return undefined
    return await readTimeStamp(value, async (hash) =>
      hash === 'SHA-256' ? sha256 : new Uint8Array(),
    )
  } catch {
    return undefined
  }
}

async function readTimeStamp(
  token: Der,
  digestBy: (hash: Hash) => Promise<Uint8Array>,
): Promise<TimeStamp> {
  const data = readSignedData(token)
  if (data.contentType !== stampContent || !data.content) throw new NotDer('no time stamp')
  if (data.unsigned.size > 0) throw new NotDer('something beside the stamp')
  await refuseOther(data, data.content)
  const [, , imprint, , at] = derParts(readFirst(data.content), tags.sequence)
  const [algorithm, digest] = derParts(imprint, tags.sequence)
  const stamped = wanted(digest, tags.octets).content
  if (!hasSameBytes(stamped, await digestBy(hashNamed(algorithm)))) {
    throw new NotDer('the stamp of something else')
  }
  // The stamping policy is mandatory.
  oidOf(derParts(readFirst(data.content), tags.sequence)[1])
  return { at: derTime(at).toISOString(), by: holderOf(data.certificate) }
}
