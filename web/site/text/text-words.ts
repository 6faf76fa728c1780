import { createTranslator } from 'use-intl'
import { brand } from '#domain/brand.ts'
import type { Language } from '#domain/constants.ts'
import { SUPPORT_HOURS } from '#domain/constants.ts'
import { DOCUMENT_DAYS } from '#domain/hiring/ending.ts'
import type { TextPageCode } from '#domain/site/text-pages.ts'
import type { ServiceTerms } from '#domain/signing/service-terms.ts'
import { findTermsLanguage, spanInWords, termsInWords } from '#domain/signing/terms-in-words.ts'
import { localeOf } from '#domain/visitor/language.ts'
import type { Wording } from '#domain/visitor/worker-labels.ts'
import { messagesOf } from '#web/messages.ts'
import { HIRING_MINUTES } from '#domain/hiring/hiring-minutes.ts'
import { hourText } from './hour-text.ts'
import { textLayouts } from './text-layouts.ts'

/** What decides the words. */
export type TextVisit = Wording & { language: Language }

/** A page's text, apart from how it is laid out. */
export type TextWords = {
  /** The text of a key below the page, such as `sections.why.title`. */
  say: (key: string) => string
  has: (key: string) => boolean
  /** The names below a key, in order; none where it is not there. */
  keysOf: (key: string) => string[]
}

const TIME_ZONE = 'Asia/Dubai'

/** The words of a text page in a language that was loaded, with the facts that they name. */
export function textWords(
  code: TextPageCode,
  { visit, terms }: { visit: TextVisit; terms: ServiceTerms | null },
): TextWords {
  const { language } = visit
  const messages = messagesOf(visit)
  const namespace = `${textLayouts[code].noun}.${code}`
  const translate = createTranslator({
    locale: localeOf(language),
    messages,
    namespace,
    timeZone: TIME_ZONE,
  } as never) as (key: string, values: object) => string
  const facts = textFacts(language, terms)
  const at = (key: string) => descend(messages, `${namespace}.${key}`)
  return {
    say: (key) => translate(key, facts),
    has: (key) => at(key) !== undefined,
    keysOf: (key) => Object.keys(Object(at(key))),
  }
}

function textFacts(language: Language, terms: ServiceTerms | null): Record<string, string> {
  const words = findTermsLanguage(language)
  return {
    ...(terms ? termsInWords(words, terms) : {}),
    brand: brand.name,
    from: hourText(language, SUPPORT_HOURS.from),
    to: hourText(language, SUPPORT_HOURS.to),
    minutes: String(HIRING_MINUTES),
    keptDays: spanInWords(words, DOCUMENT_DAYS, 'day'),
  }
}

const descend = (tree: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (branch, key) => Object.getOwnPropertyDescriptor(Object(branch), key)?.value,
      tree,
    )
