import { isKnownPromise, touchedPromises } from '#domain/content/promises/kept-promises.ts'
import { unkeptSentences } from '#domain/content/promises/promise-sentences.ts'
import type { PlacedSentence } from '#domain/content/promises/promise-sentences.ts'
import type { ContentPlace } from '#domain/content/content-places.ts'
import type { Db } from '#server/db/connect.ts'
import { listExplained } from '#server/db/content/content-promises.ts'
import type { ExplainedSentence } from '#server/db/content/content-promises.ts'
import { findVersion, newestVersion } from '#server/db/content/content-versions.ts'
import type { PlacedText } from './check-content.ts'
import { readSeed } from './seed-files.ts'

type Explained = Pick<ExplainedSentence, 'sentence' | 'promise'>

/**
 * What sounds like a promise in a new text, or stands where the English text has one. What was said
 * of a sentence counts no more once the register lacks the promise that it names.
 */
export async function unkeptIn(
  db: Db,
  { place, language, source }: PlacedText,
  explained: readonly Explained[] = [],
): Promise<PlacedSentence[]> {
  const stored = await listExplained(db, { place, language })
  const known = [...stored, ...explained].filter(
    ({ promise }) => promise === null || isKnownPromise(promise),
  )
  return unkeptSentences({
    source,
    language,
    release: readSeed(place, language),
    explained: known.map(({ sentence }) => sentence),
    ...(language === 'en' ? {} : { english: await englishBeside(db, place) }),
  })
}

async function englishBeside(db: Db, place: ContentPlace) {
  const key = { place, language: 'en' } as const
  const [explained, version] = await Promise.all([listExplained(db, key), newestVersion(db, key)])
  return {
    source: (await findVersion(db, { ...key, version })) ?? readSeed(place, 'en'),
    harmless: explained.filter(({ promise }) => promise === null).map(({ sentence }) => sentence),
  }
}

/** What a text promises anew, and which promises it says otherwise without a reason. */
export async function promiseFaults(
  db: Db,
  text: PlacedText & { reason: string | null },
  { before, explained }: { before: string; explained?: readonly Explained[] },
): Promise<{ unkept: PlacedSentence[]; needsReason: string[] }> {
  return {
    unkept: await unkeptIn(db, text, explained),
    needsReason: text.reason ? [] : touchedPromises(text.place, before, text.source),
  }
}
