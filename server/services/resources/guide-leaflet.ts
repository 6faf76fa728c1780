import type { Language } from '#domain/constants.ts'
import type { WrittenBlock } from '#server/adapters/pdf/paper/write-block.ts'
import { beginning, ending, fillerOf, section } from './leaflet-facts.ts'
import type { LeafletFacts } from './leaflet-facts.ts'
import guideWords from './wording/guide.json' with { type: 'json' }

/** How hiring works, by the steps and the terms that are in force. */
export function guideLeaflet(language: Language, facts: LeafletFacts): WrittenBlock[] {
  const words = guideWords[language]
  const fill = fillerOf(language, facts)
  return [
    ...beginning(fill, words),
    { kind: 'heading', heading: { local: words.way } },
    ...words.steps.map(({ heading, text }, index): WrittenBlock => ({
      kind: 'clause',
      number: index + 1,
      heading: { local: heading },
      text: { local: fill(text) },
    })),
    ...section(fill, words.price, [words.price.text]),
    ...section(fill, words.guarantee, [words.guarantee.text, words.guarantee.stop]),
    ...section(fill, words.law, [words.law.text]),
    ...ending(language, fill),
  ]
}
