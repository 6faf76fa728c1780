import { createHash } from 'node:crypto'
import { LANGUAGES } from '#domain/constants.ts'
import type { ContentPlace } from '#domain/content/content-places.ts'
import { announceContent } from '#server/db/announce-change.ts'
import { addVersion, listPublished, listVersions } from '#server/db/content/content-versions.ts'
import type { ContentKey } from '#server/db/content/content-versions.ts'
import type { Deps } from '#server/deps.ts'
import { anchorsOf, problemsOf } from './check-content.ts'
import { readSeed } from './seed-files.ts'

type Parts = Pick<Deps, 'db' | 'clock'>
type Key = ContentKey & { place: ContentPlace }
export type Published = {
  version: number
  /** Languages whose text now has different anchors. */
  behind: string[]
}

/** Why a text cannot be published, one sentence per problem. */
export class UnfitContent extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'UnfitContent'
    this.problems = problems
  }
}

/** Publishes staff's text as the next version. Throws UnfitContent. */
export async function publishContent(
  { db, clock }: Parts,
  { place, language, source }: Key & { source: string },
): Promise<Published> {
  const problems = problemsOf({ place, language, source })
  if (problems.length > 0) throw new UnfitContent(problems)
  const stamp = { hash: hashOf(source), writtenBy: 'staff', at: clock.now() } as const
  return publish(db, { place, language, source, ...stamp })
}

/** Publishes an earlier version as the newest. Throws UnfitContent. */
export async function goBackTo(
  deps: Parts,
  { version, ...key }: Key & { version: number },
): Promise<Published> {
  const versions = await listVersions(deps.db, key)
  const wanted = versions.find((one) => one.version === version)
  if (!wanted)
    throw new UnfitContent([`There is no version ${version} of ${key.place} in ${key.language}.`])
  return publishContent(deps, { ...key, source: wanted.source })
}

/** Publishes the release's words, after which later releases update them. */
export async function followRelease({ db, clock }: Parts, key: Key): Promise<Published> {
  const source = readSeed(key.place, key.language)
  const stamp = { hash: hashOf(source), writtenBy: 'seed', at: clock.now() } as const
  return publish(db, { ...key, source, ...stamp })
}

export const hashOf = (source: string): Buffer => createHash('sha256').update(source).digest()

function publish(
  db: Parts['db'],
  text: Parameters<typeof addVersion>[1] & Pick<Key, 'place'>,
): Promise<Published> {
  return db.transaction().execute(async (tx) => {
    const version = await addVersion(tx, text)
    await announceContent(tx, text.place)
    return { version, behind: await languagesBehind(tx, text) }
  })
}

async function languagesBehind(
  db: Parts['db'],
  { place, language, source }: Key & { source: string },
): Promise<string[]> {
  const anchors = anchorsOf(source).join()
  const published = await listPublished(db, place)
  return LANGUAGES.filter((other) => {
    const theirs = published.find((text) => text.language === other)?.source
    return other !== language && anchorsOf(theirs ?? readSeed(place, other)).join() !== anchors
  })
}
