import { unzipSync } from 'fflate'
import { packLimit } from '#domain/signing/seal/judge-proof.ts'

/** The files of a proof pack by name. Throws where it cannot be read or unfolds to too much. */
export function unzip(archive: Uint8Array): Map<string, Uint8Array<ArrayBuffer>> {
  const files = Object.entries(unzipSync(archive, { filter: packLimit() }))
  return new Map(files.map(([name, bytes]) => [name, new Uint8Array(bytes)]))
}
