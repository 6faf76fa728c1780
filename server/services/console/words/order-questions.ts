import type * as z from 'zod/mini'
import type { orderQuestions as call } from '#api/console/words/one-text.ts'
import type { OutputOf } from '#api/define-call.ts'
import { LANGUAGES } from '#domain/constants.ts'
import { questionsInOrder } from '#domain/content/changes/order-questions.ts'
import { Problem } from '#domain/problem.ts'
import type { Deps } from '#server/deps.ts'
import { publishContent } from '#server/services/content/publish-content.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { agreedVersion, publishedOf, readStored } from './word-states.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/**
 * Publishes another order of the questions in every language, or in none where one has other
 * questions. Throws `edited-meanwhile`.
 */
export async function orderQuestions(
  deps: Parts,
  _asker: StaffAsker,
  { order, after }: z.output<typeof call.input>,
): Promise<OutputOf<typeof call>> {
  const stored = await readStored(deps.db, 'faq')
  const english = publishedOf(stored, 'faq', 'en')
  if (english.version !== after) throw new Problem('edited-meanwhile', { facts: { what: 'text' } })
  const texts = LANGUAGES.map((language) => {
    const text = publishedOf(stored, 'faq', language)
    return { ...text, place: 'faq' as const, ordered: questionsInOrder(text.source, order) }
  })
  const differs = texts.filter(({ ordered }) => ordered === undefined)
  if (differs.length > 0) return { differs: differs.map(({ language }) => language) }
  let newest = english.version
  for (const text of texts) {
    const { place, language, version, ordered: source = text.source } = text
    const agreed = agreedVersion(stored, text)
    // Who said what English said says it still; who was behind stays behind.
    const englishVersion = agreed === english.version ? newest : agreed
    const credits = language === 'en' ? {} : { englishVersion }
    if (source === text.source) continue
    const published = await publishContent(deps, {
      place,
      language,
      source,
      after: version,
      ...credits,
    })
    if (language === 'en') newest = published.version
  }
  return { differs: [] }
}
