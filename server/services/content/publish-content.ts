import { createHash } from 'node:crypto'
import { LANGUAGES } from '#domain/constants.ts'
import type { ContentPlace } from '#domain/content/content-places.ts'
import { Problem } from '#domain/problem.ts'
import { announceContent } from '#server/db/announce-change.ts'
import { inTransaction } from '#server/db/connect.ts'
import {
  addVersion,
  findVersion,
  listPublished,
  listVersions,
  lockText,
  newestRelease,
  newestVersion,
} from '#server/db/content/content-versions.ts'
import type { ContentKey, Credits } from '#server/db/content/content-versions.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { sha256Hex } from '#server/services/audit/sha256.ts'
import { actingStaff, staffOrServer } from '#server/who/acting-staff.ts'
import { anchorsOf, problemsOf } from './check-content.ts'
import { readSeed } from './seed-files.ts'

type Parts = Pick<Deps, 'db' | 'clock'>
type Key = ContentKey & { place: ContentPlace }
export type Published = {
  version: number
  /** Languages whose text now has different anchors. */
  behind: string[]
}

/** A text to publish, with whose work it is. */
export type Publication = Key &
  Partial<Credits> & {
    source: string
    /** The version that was edited; without it, whatever is there is replaced. */
    after?: number
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

/**
 * Publishes staff's text as the next version. Throws UnfitContent, and `edited-meanwhile` where
 * another version than `after` is there.
 */
export async function publishContent(
  { db, clock }: Parts,
  publication: Publication,
): Promise<Published> {
  const problems = problemsOf(publication)
  if (problems.length > 0) throw new UnfitContent(problems)
  return publish(db, { ...publication, writtenBy: 'staff', at: clock.now() })
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
  const { source, translatedBy, readBy, englishVersion } = wanted
  return publishContent(deps, { ...key, source, translatedBy, readBy, englishVersion })
}

/** Publishes the release's words, after which later releases update them. */
export async function followRelease(
  { db, clock }: Parts,
  { after, ...key }: Key & { after?: number },
): Promise<Published> {
  const source = readSeed(key.place, key.language)
  const englishVersion = await newestRelease(db, key.place)
  const given = { ...key, source, englishVersion, ...(after === undefined ? {} : { after }) }
  return publish(db, { ...given, writtenBy: 'seed', at: clock.now() })
}

export const contentHash = (source: string): Buffer => createHash('sha256').update(source).digest()

function publish(
  db: Parts['db'],
  text: Publication & { writtenBy: 'seed' | 'staff'; at: Date },
): Promise<Published> {
  return inTransaction(db, async (tx) => {
    await lockText(tx, text)
    const newest = await newestVersion(tx, text)
    if (text.after !== undefined && text.after !== newest) {
      throw new Problem('edited-meanwhile', { facts: { what: 'text' } })
    }
    const before = await findVersion(tx, { ...text, version: newest })
    const version = await addVersion(tx, {
      ...text,
      hash: contentHash(text.source),
      englishVersion: await englishOf(tx, text),
      publishedBy: text.publishedBy ?? actingStaff() ?? null,
    })
    await recordAudit(tx, {
      kind: 'words-published',
      by: staffOrServer(),
      at: text.at,
      holds: {
        place: text.place,
        language: text.language,
        version,
        as: text.writtenBy,
        after: sha256Hex(text.source),
        ...(before === undefined ? {} : { before: sha256Hex(before) }),
      },
    })
    await announceContent(tx, text.place)
    return { version, behind: await languagesBehind(tx, text) }
  })
}

/** A translation says what English says now, where nobody said otherwise. */
async function englishOf(db: Parts['db'], text: Publication): Promise<number | null> {
  if (text.language === 'en') return null
  return text.englishVersion ?? newestVersion(db, { place: text.place, language: 'en' })
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
