import { PDF } from '@libpdf/core'
import { unzipSync } from 'fflate'
import { listSealCertificates } from '#api/signing/seals.ts'
import { judgeProof, packLimit, parseProofList } from '#domain/signing/seal/judge-proof.ts'
import type { ProofVerdict } from '#domain/signing/seal/judge-proof.ts'
import { browserSend } from '#web/api-client.ts'
import { hashHex } from '#web/hash-hex.ts'

/** Judges a proof pack on this device; undefined for an archive that cannot be read. */
export async function checkPack(archive: Uint8Array): Promise<ProofVerdict | undefined> {
  const { certificates } = await browserSend(listSealCertificates, {}, { suppressErrors: true })
  const files = filesOf(archive)
  return (
    files &&
    judgeProof(files, {
      ours: certificates.map(({ fingerprint }) => fingerprint),
      sha256: hashHex,
      listOf: async (cover) => {
        const attached = (await PDF.load(cover)).getAttachment('evidence.json')
        return attached ? parseProofList(new TextDecoder().decode(attached)) : undefined
      },
    })
  )
}

function filesOf(archive: Uint8Array): Map<string, Uint8Array<ArrayBuffer>> | undefined {
  try {
    const files = Object.entries(unzipSync(archive, { filter: packLimit() }))
    return new Map(files.map(([name, bytes]) => [name, new Uint8Array(bytes)]))
  } catch {
    return undefined
  }
}
