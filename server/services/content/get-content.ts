import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { Content, getContent as call } from '#api/site/content.ts'
import type { Language } from '#domain/constants.ts'
import { besidesOf, isContentPlace, isShownPlace } from '#domain/content/content-places.ts'
import type { ContentPlace } from '#domain/content/content-places.ts'
import { Problem } from '#domain/problem.ts'
import type { Wording } from '#domain/visitor/worker-labels.ts'
import { textPages } from '#domain/site/text-pages.ts'
import { getSettings } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { legalNameOf } from '#server/services/settings/company.ts'
import { getTerms } from '#server/services/settings/get-terms.ts'
import { contentFacts } from './content-facts.ts'
import { fillContent } from './fill-content.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'content'>

/** The published words of a place with today's facts. */
export async function getContent(
  deps: Parts,
  _visit: unknown,
  { place, lang, mode = 'maid', noFullTime = false }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  if (!isContentPlace(place) || !isShownPlace(place)) throw new Problem('not-found')
  const { version, content } = deps.content.read(place, lang)
  const wording = { mode, noFullTime: noFullTime === true }
  return {
    version,
    content: await withFacts(deps, content, { language: lang, wording }),
    beside: besidesOf(place).map((other) => ({
      place: other,
      path: textPages[other].path,
      tab: tabOf(deps, other, lang),
    })),
  }
}

/** A text with the facts of today in it. */
export async function withFacts(
  deps: Pick<Deps, 'db' | 'clock'>,
  content: Content,
  { language, wording }: { language: Language; wording: Wording },
): Promise<Content> {
  const [terms, { hours, company }] = await Promise.all([
    getTerms(deps),
    getSettings(deps.db, ['hours', 'company']),
  ])
  const facts = contentFacts(language, { terms, hours, company: legalNameOf(company) })
  return fillContent(content, { facts, language, wording })
}

function tabOf({ content }: Parts, place: ContentPlace, language: Language): string {
  const { tab, title } = content.read(place, language).content
  return tab ?? title
}
