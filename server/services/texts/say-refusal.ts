import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import en from '#domain/words/en/refusals.json' with { type: 'json' }
import type { FieldCode, FieldError, FieldRefusal } from '#domain/problem.ts'

const sentences: Record<FieldCode, string> = en

/** A refused field with its sentence. */
export function sayRefusal(refusal: FieldRefusal): FieldError {
  const { code, values } = refusal
  return {
    ...refusal,
    message: String(format(compile(sentences[code]), 'en', values, { formatters })),
  }
}

const formatters = {
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...given),
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...given),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...given),
}
