import type { OutputOf } from '#api/define-call.ts'
import { findSealedPaper, listSealCertificates } from '#api/signing/seals.ts'
import { checkSeal } from '#domain/signing/seal/check-seal.ts'
import { judgePaper } from '#domain/signing/seal/judge-paper.ts'
import type { PaperVerdict } from '#domain/signing/seal/judge-paper.ts'
import { browserSend } from '#web/api-client.ts'
import { hashHex } from '#web/hash-hex.ts'

/** A file's result, and its SHA-256 in hex. */
export type Checked = {
  verdict: PaperVerdict
  sha256: string
  /** The kind of our paper, if we know the file. */
  kind: OutputOf<typeof findSealedPaper>['kind']
  /** Sealed with a certificate for development. */
  isSample: boolean
}

/**
 * Checks a file on this device without sending it; only the hash of our unchanged papers is asked
 * about.
 */
export async function checkFile(file: File): Promise<Checked> {
  const { certificates } = await browserSend(listSealCertificates, {}, { suppressErrors: true })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const check = await checkSeal(bytes)
  const verdict = judgePaper(
    check,
    certificates.map(({ fingerprint }) => fingerprint),
  )
  const sha256 = await hashHex(bytes)
  const samples = certificates.filter(({ isSample }) => isSample)
  const isSample = check.seals.some(({ by }) =>
    samples.some(({ fingerprint }) => fingerprint === by?.fingerprint),
  )
  return { verdict, sha256, isSample, kind: await kindOf(verdict, sha256) }
}

async function kindOf({ state }: PaperVerdict, sha256: string): Promise<Checked['kind']> {
  if (state !== 'unchanged') return undefined
  // The seal decides; this only names the paper.
  const found = await browserSend(
    findSealedPaper,
    { hash: sha256 },
    { suppressErrors: true },
  ).catch(() => undefined)
  return found?.kind
}
