import type { Language } from '#domain/constants.ts'
import { DEFAULT_TERMS } from '#domain/signing/service-terms.ts'
import { contentFacts } from './content-facts.ts'
import { unknownNames } from './fill-content.ts'
import { parseContent } from './parse-content.ts'

/** All that keeps a text from being published, in sentences; none for one that is fit. */
export function problemsOf(source: string, language: Language): string[] {
  const { content, problems } = parseContent(source)
  const unknown = unknownNames(content, language, contentFacts(language, DEFAULT_TERMS))
  return [...problems, ...unknown.map((name) => `Nothing is known by the name of ${name}.`)]
}

/** The anchors of a text in order: they are the same in every language. */
export const anchorsOf = (source: string): string[] =>
  parseContent(source).content.sections.flatMap(({ id, blocks }) => [
    id,
    ...blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : [])),
  ])
