import { unzipSync } from 'fflate'

/** More than any pack of ours: a small archive may unfold to fill the memory. */
const MOST_BYTES = 200_000_000

/** The files of a ZIP archive by name. Throws where it cannot be read or unfolds to too much. */
export function unzip(archive: Uint8Array): Map<string, Uint8Array<ArrayBuffer>> {
  let total = 0
  const files = unzipSync(archive, {
    filter: ({ originalSize }) => {
      total += originalSize
      if (total > MOST_BYTES) throw new RangeError('the archive is too large')
      return true
    },
  })
  return new Map(Object.entries(files).map(([name, bytes]) => [name, new Uint8Array(bytes)]))
}
