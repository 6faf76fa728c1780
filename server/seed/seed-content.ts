import { announceContent } from '#server/db/announce-change.ts'
import {
  addVersion,
  listPublishedStamps,
  lockSeed,
  newestRelease,
} from '#server/db/content/content-versions.ts'
import type { Deps } from '#server/deps.ts'
import { contentHash } from '#server/services/content/publish-content.ts'
import { listSeeds } from '#server/services/content/seed-files.ts'

/** Publishes this release's words where they are new. What staff wrote always stays. */
export async function seedContent({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockSeed(tx)
    const published = new Map(
      (await listPublishedStamps(tx)).map((text) => [`${text.place}/${text.language}`, text]),
    )
    const texts = listSeeds().map((seed) => ({ ...seed, hash: contentHash(seed.source) }))
    const changed = texts.filter(({ place, language, hash }) => {
      const newest = published.get(`${place}/${language}`)
      return !newest || (newest.writtenBy === 'seed' && !newest.hash.equals(hash))
    })
    // English comes first: a release's texts say what its English one says.
    for (const text of changed) {
      const englishVersion = text.language === 'en' ? null : await newestRelease(tx, text.place)
      await addVersion(tx, { ...text, englishVersion, writtenBy: 'seed', at: clock.now() })
    }
    for (const place of new Set(changed.map((text) => text.place))) await announceContent(tx, place)
  })
}
