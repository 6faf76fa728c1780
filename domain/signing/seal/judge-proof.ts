import { checkSeal } from './check-seal.ts'
import { judgePaper } from './judge-paper.ts'
import type { PaperVerdict } from './judge-paper.ts'

/** The sealed list of a proof pack's files, beside them in the pack. */
export const COVER = 'proof.pdf'

/** A file of a pack, as its sealed list names it; `sha256` is 64 hex digits. */
export type ListedFile = { name: string; sha256: string; bytes: number }

/** What the sealed list says. */
export type ProofList = { case: string; madeAt: string; files: readonly ListedFile[] }

/** `changed`: other bytes than listed. `missing`: listed only. `not-listed`: in the pack only. */
export type ProofFault = { file: string; what: 'changed' | 'missing' | 'not-listed' }

export type ProofVerdict = {
  /** The seal of the list; undefined where the pack has none. */
  cover: PaperVerdict | undefined
  /** Undefined where the list cannot be relied on. */
  list: ProofList | undefined
  faults: ProofFault[]
}

type Tools = {
  /** Fingerprints of all our sealing certificates. */
  ours: readonly string[]
  /** 64 hex digits. */
  sha256: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>
  /** The list that the cover carries; undefined where it is another paper. */
  listOf: (cover: Uint8Array<ArrayBuffer>) => Promise<ProofList | undefined>
}

/** Judges a pack by its seal alone: needs neither our database nor our site. */
export async function judgeProof(
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  { ours, sha256, listOf }: Tools,
): Promise<ProofVerdict> {
  const bytes = files.get(COVER)
  const nothing = { list: undefined, faults: [] }
  if (!bytes) return { cover: undefined, list: undefined, faults: [lost(COVER)] }
  const cover = judgePaper(await checkSeal(bytes), ours)
  if (cover.state !== 'unchanged') return { cover, ...nothing }
  const list = await listOf(bytes)
  if (!list) return { cover, ...nothing }
  const found: [name: string, sha256: string][] = []
  for (const [name, content] of files) {
    if (name !== COVER) found.push([name, await sha256(content)])
  }
  return { cover, list, faults: proofFaults(list.files, new Map(found)) }
}

/** More than any pack of ours: a small archive may unfold to fill the memory. */
const MOST_BYTES = 200_000_000

/** Asked of each file before it is unfolded. Throws where together they are too large. */
export function packLimit(): (file: { originalSize: number }) => boolean {
  let total = 0
  return ({ originalSize }) => {
    total += originalSize
    if (total > MOST_BYTES) throw new RangeError('the archive is too large')
    return true
  }
}

/** `whole`: ours and as listed. `changed`: ours, with files that differ. `not-ours`: no list of ours. */
export type ProofState = 'whole' | 'changed' | 'not-ours'

/** What a pack is, with each file that differs; a damaged list is one of them. */
export function proofState({ cover, list, faults }: ProofVerdict): {
  state: ProofState
  faults: readonly ProofFault[]
} {
  if (cover?.state === 'changed' || cover?.state === 'added-to') {
    return { state: 'changed', faults: [{ file: COVER, what: 'changed' }] }
  }
  if (!cover || !list) return { state: 'not-ours', faults }
  return { state: faults.length > 0 ? 'changed' : 'whole', faults }
}

/** The list from the text that a cover carries; undefined for any other text. */
export function parseProofList(text: string): ProofList | undefined {
  try {
    const { case: number, madeAt, files } = JSON.parse(text) as Record<string, unknown>
    const isWhole = typeof number === 'string' && typeof madeAt === 'string' && Array.isArray(files)
    return isWhole && files.every(isListed) ? { case: number, madeAt, files } : undefined
  } catch {
    return undefined
  }
}

function isListed(file: unknown): file is ListedFile {
  if (typeof file !== 'object' || file === null) return false
  const { name, sha256, bytes } = file as Record<string, unknown>
  return typeof name === 'string' && typeof sha256 === 'string' && typeof bytes === 'number'
}

/** Every file that is not as listed, by name. */
export function proofFaults(
  listed: readonly ListedFile[],
  found: ReadonlyMap<string, string>,
): ProofFault[] {
  const names = new Set(listed.map(({ name }) => name))
  const faults = listed.flatMap(({ name, sha256 }): ProofFault[] => {
    const own = found.get(name)
    if (own === undefined) return [lost(name)]
    return own === sha256 ? [] : [{ file: name, what: 'changed' }]
  })
  const more = [...found.keys()].filter((name) => !names.has(name))
  return [...faults, ...more.map((file): ProofFault => ({ file, what: 'not-listed' }))]
}

const lost = (file: string): ProofFault => ({ file, what: 'missing' })
