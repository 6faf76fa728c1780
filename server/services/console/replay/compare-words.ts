import * as z from 'zod/mini'
import type { Content } from '#api/site/content.ts'
import { LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import { contentPlaces } from '#domain/content/content-places.ts'
import { messageNames } from '#domain/content/message-blanks.ts'
import { MessageWords, replayMessage, replayOpening } from '#domain/replay/replay-words.ts'
import type { Db } from '#server/db/connect.ts'
import { listVersions } from '#server/db/content/content-versions.ts'
import { messagesSource, openingsSource } from '#server/db/replay/recorded-journeys.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import type { Deps } from '#server/deps.ts'
import { publishedOf, readStored } from '#server/services/console/words/word-states.ts'
import { parseContent } from '#server/services/content/parse-content.ts'
import { readSeed } from '#server/services/content/seed-files.ts'
import { fillText, templateOf } from '#server/services/sms/fill-text.ts'
import { textPlace } from '#server/services/sms/queue-text.ts'
import { smsSegments } from '#server/services/sms/sms-segments.ts'
import { comparisonOf } from './comparison.ts'
import type { DraftComparison } from './comparison.ts'

/** A text of a place in one language, as its screen sends it. */
export const wordsDraft = z.object({
  place: z.enum(contentPlaces),
  language: z.enum(LANGUAGES),
  source: z.string(),
})
type WordsDraft = z.output<typeof wordsDraft>

/** The published text in whose place a draft would stand. */
export const publishedText = async (db: Db, { place, language }: WordsDraft) =>
  publishedOf(await readStored(db, place), place, language)

export async function compareWords(db: Db, given: unknown): Promise<DraftComparison> {
  const draft = z.parse(wordsDraft, given)
  const { place, language } = draft
  const { source, version, publishedAt } = await publishedText(db, draft)
  const isOther = shownOf(source) !== shownOf(draft.source)
  const drafted = { place, language, since: publishedAt.getTime(), isOther }
  // Questions are a page of their own; every other place has its page's code.
  const page = place === 'faq' ? 'questions' : place
  return comparisonOf([version, source], openingsSource(page), (opening) =>
    replayOpening(opening, drafted),
  )
}

/** What a page shows; its description and keywords are for search engines. */
const shownOf = (source: string): string =>
  JSON.stringify({ ...parseContent(source).content, description: '', keywords: '' })

export async function compareMessages(
  { db, ring }: Pick<Deps, 'db' | 'ring'>,
  given: unknown,
): Promise<DraftComparison> {
  const draft = z.parse(wordsDraft, given)
  const { place, language } = draft
  const { source, version } = await publishedText(db, draft)
  const older = (await listVersions(db, draft)).map((one) => one.source)
  const before = [...new Set([...older, readSeed(place, language)])].filter((one) => one !== source)
  const wordsOf = (text: string) => messageWords(parseContent(text).content, language)
  const compared = {
    today: wordsOf(source),
    before: before.map(wordsOf),
    draft: wordsOf(draft.source),
    partsOf: smsSegments,
  }
  return comparisonOf([version, source], messagesSource(), ({ id, body }) =>
    replayMessage(openFieldText(ring, textPlace(id, 'body'), body), compared),
  )
}

/** Each message with our own facts in it, and braces for its values. */
const messageWords = (content: Content, language: Language): MessageWords =>
  new MessageWords(
    Object.fromEntries(
      messageNames.flatMap((name) => {
        const template = templateOf(content, name)
        return template === undefined ? [] : [[name, fillText(template, language, {})]]
      }),
    ),
  )
