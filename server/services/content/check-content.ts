import { brand } from '#domain/brand.ts'
import type { Content } from '#api/site/content.ts'
import type { Language } from '#domain/constants.ts'
import type { ContentPlace } from '#domain/content/content-places.ts'
import { DEFAULT_TERMS } from '#domain/payment/service-terms.ts'
import { DEFAULT_HOURS } from '#domain/site/hours.ts'
import { faultsOfMessages } from './check-messages.ts'
import { contentFacts } from './content-facts.ts'
import { unknownNames } from './fill-content.ts'
import { parseContent } from './parse-content.ts'
import { faultInEnglish } from './text-faults.ts'
import type { TextFault } from './text-faults.ts'

/** A text with its place and language. */
export type PlacedText = { place: ContentPlace; language: Language; source: string }

/** Why a text cannot be published, one English sentence each; none for a fit one. */
export const problemsOf = (text: PlacedText): string[] => contentFaults(text).map(faultInEnglish)

/** Why a text cannot be published; nothing for a fit one. */
export function contentFaults({ place, language, source }: PlacedText): TextFault[] {
  const { content, problems } = parseContent(source)
  const own =
    place === 'messages' ? faultsOfMessages(content, language) : faultsOfPage(content, language)
  return [...problems, ...own]
}

function faultsOfPage(content: Content, language: Language): TextFault[] {
  const unknown = unknownNames(
    content,
    language,
    contentFacts(language, { terms: DEFAULT_TERMS, hours: DEFAULT_HOURS, company: brand.name }),
  )
  const unsaid = (['description', 'keywords'] as const).filter((name) => content[name] === '')
  return [
    ...unknown.map((name): TextFault => ({ fault: 'unknown-fact', name })),
    ...unsaid.map((name): TextFault => ({ fault: 'page-needs', name })),
  ]
}

/** A text's anchors in order, which must be the same in every language. */
export const anchorsOf = (source: string): string[] =>
  parseContent(source).content.sections.flatMap(({ id, blocks }) => [
    id,
    ...blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : [])),
  ])
