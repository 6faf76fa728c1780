import type { listWords } from '#api/console/words/words.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { Language } from '#domain/constants.ts'
import { LANGUAGES } from '#domain/constants.ts'
import { besideEnglish, countOutdated } from '#domain/content/changes/beside-english.ts'
import { splitBlocks } from '#domain/content/changes/source-blocks.ts'
import type { ContentPlace } from '#domain/content/content-places.ts'
import { listDrafts } from '#server/db/content/content-drafts.ts'
import { listPlans } from '#server/db/content/content-plans.ts'
import { listReads } from '#server/db/content/content-reads.ts'
import { findVersion, listPublished } from '#server/db/content/content-versions.ts'
import type { ContentVersion } from '#server/db/content/content-versions.ts'
import type { Db } from '#server/db/connect.ts'
import { anchorsOf } from '#server/services/content/check-content.ts'
import { readSeed } from '#server/services/content/seed-files.ts'

type TextState = OutputOf<typeof listWords>['places'][number]['texts'][number]

const keyOf = ({ place, language }: { place: string; language: string }) => `${place}/${language}`

/** Everything that is stored about texts; of one place where it is named. */
export async function readStored(db: Db, place?: string) {
  const [published, drafts, plans, reads] = await Promise.all([
    listPublished(db, place),
    listDrafts(db, place),
    listPlans(db, place),
    listReads(db, place),
  ])
  return {
    published: new Map(published.map((text) => [keyOf(text), text])),
    drafts: new Map(drafts.map((draft) => [keyOf(draft), draft])),
    plans: new Map(plans.map((plan) => [keyOf(plan), plan])),
    reads,
  }
}

type PlacedVersion = ContentVersion & { place: ContentPlace }
export type Stored = Awaited<ReturnType<typeof readStored>>

/** What stands at a place: the stored version, else the release's words as version 0. */
export function publishedOf(
  { published }: Stored,
  place: ContentPlace,
  language: Language,
): PlacedVersion {
  const nobodys = { publishedBy: null, translatedBy: null, readBy: null, reason: null }
  const ofRelease = {
    ...nobodys,
    language,
    version: 0,
    source: readSeed(place, language),
    writtenBy: 'seed',
    publishedAt: new Date(0),
    englishVersion: language === 'en' ? null : 0,
  } as const
  return { ...(published.get(keyOf({ place, language })) ?? ofRelease), place }
}

/** The English version that a published text says, by its making or by who read it since. */
export function agreedVersion({ reads }: Stored, text: ContentVersion): number {
  const read = reads.filter((one) => keyOf(one) === keyOf(text) && one.version === text.version)
  return Math.max(text.englishVersion ?? 0, ...read.map(({ englishVersion }) => englishVersion))
}

/** The English words that a published text says. */
export async function agreedEnglish(db: Db, stored: Stored, text: PlacedVersion): Promise<string> {
  const { place } = text
  const english = publishedOf(stored, place, 'en')
  const version = agreedVersion(stored, text)
  if (version === english.version) return english.source
  return (await findVersion(db, { place, language: 'en', version })) ?? english.source
}

/** The state of a place's text in each language. */
export async function statesOf(db: Db, stored: Stored, place: ContentPlace): Promise<TextState[]> {
  const english = publishedOf(stored, place, 'en')
  const anchors = anchorsOf(english.source).join()
  return Promise.all(
    LANGUAGES.map(async (language) => {
      const text = publishedOf(stored, place, language)
      const agreed = language === 'en' ? text.source : await agreedEnglish(db, stored, text)
      return {
        ...shownState(stored, text, place),
        behind: language === 'en' ? 0 : behindOf(agreed, english.source, text.source),
        hasOtherSections: anchorsOf(text.source).join() !== anchors,
      }
    }),
  )
}

function behindOf(agreed: string, english: string, theirs: string): number {
  if (agreed === english) return 0
  const blocks = splitBlocks(theirs)
  const texts = { agreed: splitBlocks(agreed), english: splitBlocks(english) }
  return countOutdated(besideEnglish({ ...texts, published: blocks, theirs: blocks }))
}

function shownState(stored: Stored, text: ContentVersion, place: ContentPlace) {
  const { drafts, plans, reads } = stored
  const draft = drafts.get(keyOf(text))
  const plan = plans.get(keyOf(text))
  const readers = reads
    .filter((one) => keyOf(one) === keyOf(text) && one.version === text.version)
    .map(({ reader }) => reader)
  return {
    language: text.language,
    version: text.version,
    writtenBy: text.writtenBy,
    publishedBy: text.publishedBy,
    publishedAt: text.version === 0 ? null : text.publishedAt.toISOString(),
    translatedBy: text.translatedBy,
    readers: [...new Set([...readers, ...(text.readBy === null ? [] : [text.readBy])])],
    hasOtherRelease: text.writtenBy === 'staff' && text.source !== readSeed(place, text.language),
    draft: draft ? { savedBy: draft.savedBy, savedAt: draft.savedAt.toISOString() } : null,
    plan: plan
      ? { publishAt: plan.publishAt.toISOString(), plannedBy: plan.plannedBy, held: plan.held }
      : null,
  }
}
