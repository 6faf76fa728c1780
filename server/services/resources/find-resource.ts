import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import type { ResourceCode } from '#domain/resources/resource-codes.ts'
import { composeApart } from '#server/adapters/pdf/compose-apart.ts'
import type { ComposeOrder } from '#server/adapters/pdf/compose-apart.ts'
import { countPages } from '#server/adapters/pdf/count-pages.ts'
import { findMadeResource, listOwnResources, saveResource } from '#server/db/resources/resources.ts'
import type { StoredResource } from '#server/db/resources/resources.ts'
import type { Deps } from '#server/deps.ts'
import { resourceOrderOf } from './resource-orders.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'media' | 'log'>
type Wanted = { code: ResourceCode; language: Language }
export type FoundResource = {
  stored: StoredResource
  language: Language
  languages: Language[]
  /** The content of our own file; absent for the operator's. */
  order?: ComposeOrder
}

/**
 * The document in this language, else in English. The operator's files come first: ours could
 * contradict them.
 */
export async function findResource(
  deps: Parts,
  { code, language }: Wanted,
): Promise<FoundResource | undefined> {
  const own = await listOwnResources(deps.db, code)
  const ownIn = (wanted: Language) => own.find((one) => one.language === wanted)
  const order = await resourceOrderOf(deps, { code, language })
  const isOursInOthers = order !== undefined && !ownIn(DEFAULT_LANGUAGE)
  const languages = LANGUAGES.filter((one) => isOursInOthers || ownIn(one))
  for (const wanted of [language, DEFAULT_LANGUAGE] as const) {
    const stored = ownIn(wanted)
    if (stored) return { stored, language: wanted, languages }
    if (isOursInOthers) break
  }
  if (!order) return undefined
  const stored = await makeOnce(deps, { code, language }, order)
  return { stored, language, languages, order }
}

/** The bytes; ours are made again if lost, undefined for a lost file of the operator. */
export async function readResource(deps: Parts, found: FoundResource): Promise<Buffer | undefined> {
  const { sha256 } = found.stored
  const known = bytesOf.get(sha256)
  if (known) return known
  const file = await deps.media.get(fileKey(sha256))
  if (file) {
    bytesOf.set(sha256, file.bytes)
    return file.bytes
  }
  if (found.order) return compose(deps, found.order, sha256)
  deps.log.error({ sha256 }, 'the storage lost a document of the operator')
  return undefined
}

/** A file's key by its hash, so its content never changes. */
export const fileKey = (sha256: string): string => `resources/${sha256}.pdf`

export const sha256Of = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex')

const MOST_BYTES = 24 * 1024 * 1024
const bytesOf = new LRUCache<string, Buffer>({
  maxSize: MOST_BYTES,
  sizeCalculation: (bytes) => bytes.length,
})
/** Shares the work between callers that ask meanwhile. */
const inWork = new Map<string, Promise<StoredResource>>()

async function makeOnce(
  deps: Parts,
  { code, language }: Wanted,
  order: ComposeOrder,
): Promise<StoredResource> {
  const contentSha256 = sha256Of(JSON.stringify(order))
  const kept = await findMadeResource(deps.db, { code, language, contentSha256 })
  if (kept) return kept
  const key = `${code} ${language} ${contentSha256}`
  const making = inWork.get(key) ?? make(deps, { code, language, contentSha256 }, order)
  inWork.set(key, making)
  return making.finally(() => inWork.delete(key))
}

async function make(
  deps: Parts,
  { code, language, contentSha256 }: Wanted & { contentSha256: string },
  order: ComposeOrder,
): Promise<StoredResource> {
  const bytes = await compose(deps, order)
  const stored = {
    code,
    language,
    is_own: false,
    sha256: sha256Of(bytes),
    content_sha256: contentSha256,
    size: bytes.length,
    pages: await countPages(bytes),
    made_at: deps.clock.now(),
  }
  await saveResource(deps.db, stored)
  return stored
}

/** Equal orders give equal bytes, so a lost file gets the same name. */
async function compose(
  { media }: Pick<Deps, 'media'>,
  order: ComposeOrder,
  name?: string,
): Promise<Buffer> {
  const bytes = await composeApart(order, 'everybody')
  const sha256 = name ?? sha256Of(bytes)
  await media.put(fileKey(sha256), bytes, 'application/pdf')
  bytesOf.set(sha256, bytes)
  return bytes
}
