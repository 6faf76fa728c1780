import { findSeals, isPdf } from './find-seals.ts'
import type { FoundSeal } from './find-seals.ts'
import { holderOf } from './read-certificate.ts'
import type { Certificate } from './read-certificate.ts'
import { NotDer, readFirst, derTime } from './read-der.ts'
import { certificatesIn, dataType, readSignedData } from './read-signed-data.ts'
import { checkTimeStamp } from './check-time-stamp.ts'
import type { TimeStamp } from './check-time-stamp.ts'
import { refuseOther } from './refuse-other.ts'
import { digestOf } from './verify-signature.ts'

/** The sealer's certificate: SHA-256 in 64 hex digits, and its name. */
export type Sealer = { fingerprint: string; holder: string }

/** A checked seal: whether its bytes are intact, by whom, and what follows. */
export type CheckedSeal =
  | {
      isIntact: true
      by: Sealer
      /** The server's time, ISO. */
      sealedAt: string
      /** An authority's stamp of the time, if any. */
      stamp: TimeStamp | undefined
      addedBytes: number
    }
  | { isIntact: false; by: Sealer | undefined }

/** A file that is no PDF, or a PDF with these seals in order. */
export type SealCheck = { isPdf: boolean; seals: CheckedSeal[] }

const signingTime = '1.2.840.113549.1.9.5'

/**
 * Checks seals from the bytes alone, in browser or server. Above 32 seals a file counts as
 * unreadable.
 */
export async function checkSeal(bytes: Uint8Array<ArrayBuffer>): Promise<SealCheck> {
  if (!isPdf(bytes)) return { isPdf: false, seals: [] }
  const found = findSeals(bytes)
  // Too many seals to tell which is meant.
  if (!found) return { isPdf: true, seals: [{ isIntact: false, by: undefined }] }
  const seals: CheckedSeal[] = []
  for (const seal of found) seals.push(await check(seal))
  return { isPdf: true, seals }
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
  // Only filler may follow it.
  if (cms.subarray(value.whole.length).some((byte) => byte !== 0)) throw new NotDer('no filler')
  const data = readSignedData(value)
  if (data.contentType !== dataType || data.content) throw new NotDer('another content')
  await refuseOther(data, covered)
  return {
    isIntact: true,
    by: await named(data.certificate),
    sealedAt: derTime(data.signed.get(signingTime)).toISOString(),
    stamp: await checkTimeStamp(data),
    addedBytes,
  }
}

/** The sealer, as far as a damaged seal still tells. */
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
