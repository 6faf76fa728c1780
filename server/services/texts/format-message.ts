import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import type { CompiledMessage } from 'icu-minify/format'
import type { Language } from '#domain/constants.ts'
import { localeOf } from '#domain/visitor/language.ts'

const compiled = new Map<string, CompiledMessage>()

/** Our ICU message with values: `{tries, plural, one {One try} …}`. */
export function formatMessage(
  message: string,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  const known = compiled.get(message) ?? compile(message)
  compiled.set(message, known)
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
