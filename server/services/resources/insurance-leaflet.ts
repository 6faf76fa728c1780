import type { Language } from '#domain/constants.ts'
import type { WrittenBlock } from '#server/adapters/pdf/paper/write-block.ts'
import { beginning, ending, fillerOf, section } from './leaflet-facts.ts'
import type { LeafletFacts } from './leaflet-facts.ts'
import frameWords from './wording/frame.json' with { type: 'json' }
import insuranceWords from './wording/insurance.json' with { type: 'json' }

/** What her health insurance is: only what is sure; the policy says the rest. */
export function insuranceLeaflet(language: Language, facts: LeafletFacts): WrittenBlock[] {
  const words = insuranceWords[language]
  const fill = fillerOf(language, facts)
  const isIncluded = facts.terms.includes.includes('insurance')
  return [
    ...beginning(fill, words),
    ...section(fill, words.who, [words.who.text]),
    ...section(fill, words.pays, [words.pays.text, ...(isIncluded ? [words.pays.included] : [])]),
    ...section(fill, words.use, [words.use.text, frameWords[language].emergency]),
    ...section(fill, words.details, [words.details.text]),
    ...(facts.insurer === '' ? [] : section(fill, words.insurer, [words.insurer.text])),
    ...section(fill, words.sick, [words.sick.text]),
    ...ending(language, fill),
  ]
}
