import type * as z from 'zod/mini'
import type * as calls from '#api/console/words/one-text.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { Language } from '#domain/constants.ts'
import { isContentPlace } from '#domain/content/content-places.ts'
import type { ContentPlace } from '#domain/content/content-places.ts'
import { messageNames } from '#domain/content/message-blanks.ts'
import { promiseRows, promisesOf } from '#domain/content/promises/kept-promises.ts'
import { Problem } from '#domain/problem.ts'
import { listExplained } from '#server/db/content/content-promises.ts'
import { findVersion, listVersions } from '#server/db/content/content-versions.ts'
import type { Deps } from '#server/deps.ts'
import { contentFaults } from '#server/services/content/check-content.ts'
import { exampleOf } from '#server/services/content/check-messages.ts'
import { unkeptIn } from '#server/services/content/check-promises.ts'
import { withFacts } from '#server/services/content/get-content.ts'
import { parseContent } from '#server/services/content/parse-content.ts'
import { placedProblems } from '#server/services/content/placed-problems.ts'
import { readSeed } from '#server/services/content/seed-files.ts'
import { templateOf } from '#server/services/sms/fill-text.ts'
import { isGsmText, smsSegments } from '#server/services/sms/sms-segments.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { pathOf, titlesOf } from './list-words.ts'
import { agreedEnglish, agreedVersion, publishedOf, readStored, statesOf } from './word-states.ts'
import type { Stored } from './word-states.ts'

type Parts = Pick<Deps, 'db' | 'clock'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>
type Shown = OutputOf<typeof calls.getWords>

/** The place of a call. Throws `not-found`. */
export function placeOfWords({ place }: { place: string }): ContentPlace {
  if (!isContentPlace(place)) throw new Problem('not-found')
  return place
}

/** A text with all that is stored of it, and the English one. */
export async function getWords(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  _asker: StaffAsker,
  { language, ...asked }: Input<typeof calls.getWords>,
): Promise<Shown> {
  const place = placeOfWords(asked)
  const stored = await readStored(db, place)
  const text = publishedOf(stored, place, language)
  const [texts, versions, explained, agreed] = await Promise.all([
    statesOf(db, stored, place),
    listVersions(db, { place, language }),
    listExplained(db, { place, language }),
    agreedEnglish(db, stored, text),
  ])
  const english = publishedOf(stored, place, 'en')
  return {
    titles: titlesOf(stored, place),
    path: pathOf(place),
    siteOrigin: env.CONSOLE_ORIGIN === env.ORIGIN ? '' : env.ORIGIN,
    texts,
    source: text.source,
    release: readSeed(place, language),
    english: {
      version: english.version,
      source: english.source,
      agreedVersion: agreedVersion(stored, text),
      agreed,
    },
    ...writtenOf(stored, place, language),
    versions: versions.map((version) => shownVersion(stored, version)),
    explained,
    promises: promisesOf(place).map(({ anchors, tests, ...rest }) => ({
      ...rest,
      anchors: [...anchors],
      tests: [...tests],
    })),
  }
}

function writtenOf({ drafts, plans }: Stored, place: ContentPlace, language: Language) {
  const draft = drafts.get(`${place}/${language}`)
  const plan = plans.get(`${place}/${language}`)
  return {
    draft: draft
      ? { revision: draft.revision, source: draft.source, baseVersion: draft.baseVersion }
      : null,
    plan: plan ? { source: plan.source } : null,
  }
}

function shownVersion(
  { reads }: Stored,
  { version, ...one }: Awaited<ReturnType<typeof listVersions>>[number],
): Shown['versions'][number] {
  const readers = reads
    .filter((read) => read.language === one.language && read.version === version)
    .map(({ reader }) => reader)
  return {
    version,
    writtenBy: one.writtenBy,
    publishedBy: one.publishedBy,
    publishedAt: one.publishedAt.toISOString(),
    translatedBy: one.translatedBy,
    readers: [...new Set([...readers, ...(one.readBy === null ? [] : [one.readBy])])],
    englishVersion: one.englishVersion,
    reason: one.reason,
  }
}

/** Throws `not-found`. */
export async function getWordsVersion(
  { db }: Parts,
  _asker: StaffAsker,
  { version, ...key }: Input<typeof calls.getWordsVersion>,
): Promise<OutputOf<typeof calls.getWordsVersion>> {
  const source = await findVersion(db, { ...key, version })
  if (source === undefined) throw new Problem('not-found')
  return { source, before: (await findVersion(db, { ...key, version: version - 1 })) ?? null }
}

/** Every promise that a text may make. */
export const listPromises = async (): Promise<OutputOf<typeof calls.listPromises>> => ({
  promises: promiseRows.map(({ promise, arabic }) => ({ promise, arabic })),
})

/** What keeps a text from being published, and the text as it will look. */
export async function checkWords(
  deps: Parts,
  _asker: StaffAsker,
  { language, source, ...asked }: Input<typeof calls.checkWords>,
): Promise<OutputOf<typeof calls.checkWords>> {
  const place = placeOfWords(asked)
  const { content } = parseContent(source)
  const wording = { mode: 'maid', noFullTime: false } as const
  return {
    problems: placedProblems(source, contentFaults({ place, language, source })),
    unkept: await unkeptIn(deps.db, { place, language, source }),
    content: await withFacts(deps, content, { language, wording }),
    messages:
      place === 'messages'
        ? messageNames.flatMap((name) => {
            const template = templateOf(content, name)
            if (template === undefined) return []
            const text = exampleOf(template, language, name)
            const alphabet = isGsmText(text) ? ('gsm' as const) : ('unicode' as const)
            const letters = alphabet === 'gsm' ? [...text].length : text.length
            return [{ name, text, letters, parts: smsSegments(text), alphabet }]
          })
        : [],
  }
}
