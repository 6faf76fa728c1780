import type { Language } from '#domain/constants.ts'
import { HIRING_MINUTES } from '#domain/hiring/way/hiring-minutes.ts'
import type { ServiceTerms } from '#domain/payment/service-terms.ts'
import { fillFixedFacts } from '#domain/site/fixed-facts.ts'
import { hourText } from '#domain/site/hour-text.ts'
import type { Hours } from '#domain/site/hours.ts'
import { termsInWords } from '#domain/signing/terms-in-words.ts'
import { fillWording, printDay } from '#server/adapters/pdf/print/print-values.ts'
import type { WrittenBlock } from '#server/adapters/pdf/paper/write-block.ts'

import frameWords from './wording/frame.json' with { type: 'json' }

/** What a leaflet tells of: terms and hours as of today, and who insures, where that is set. */
export type LeafletFacts = { terms: ServiceTerms; hours: Hours; insurer: string; textDay: string }

/** Fills sentences with terms, minutes and hours. */
export function fillerOf(language: Language, facts: LeafletFacts): (sentence: string) => string {
  const values = {
    ...termsInWords(language, facts.terms),
    minutes: String(HIRING_MINUTES),
    insurer: facts.insurer,
    opens: hourText(language, facts.hours.opens),
    closes: hourText(language, facts.hours.closes),
    textDay: printDay(language, facts.textDay),
    termsDay: printDay(language, facts.terms.from),
  }
  return (sentence) => fillWording(fillFixedFacts(sentence, language), values)
}

/** Title and, below it, what the whole is about. */
export function beginning(fill: Fill, words: { title: string; lead: string }): WrittenBlock[] {
  return [
    { kind: 'title', title: { local: words.title } },
    { kind: 'text', text: { local: fill(words.lead) } },
  ]
}

/** A heading and its paragraphs. */
export function section(fill: Fill, words: { heading: string }, texts: string[]): WrittenBlock[] {
  return [
    { kind: 'heading', heading: { local: words.heading } },
    ...texts.map((text): WrittenBlock => ({ kind: 'text', text: { local: fill(text) } })),
  ]
}

/** Contact and version of the leaflet. */
export function ending(language: Language, fill: Fill): WrittenBlock[] {
  const words = frameWords[language]
  return [
    ...section(fill, { heading: words.questions }, [words.answer]),
    { kind: 'note', note: { local: fill(words.version) } },
  ]
}

type Fill = (sentence: string) => string
