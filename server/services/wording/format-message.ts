import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import type { CompiledMessage } from 'icu-minify/format'
import type { Language } from '#domain/constants.ts'
import { fillFixedFacts } from '#domain/site/fixed-facts.ts'
import { localeOf } from '#domain/visitor/language.ts'

const compiled = new Map<string, CompiledMessage>()

/** Our ICU message with its fixed facts and values: `{tries, plural, one {One try} …}`. */
export function formatMessage(
  message: string,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  const said = fillFixedFacts(message, language)
  const known = compiled.get(said) ?? compile(said)
  compiled.set(said, known)
  return String(format(known, localeOf(language), values, { formatters }))
}

const formatters = {
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...given),
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...given),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...given),
}
