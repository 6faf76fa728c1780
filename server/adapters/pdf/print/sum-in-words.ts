import { toCardinal as inArabic } from 'n2words/ar-SA'
import { toCardinal as inEnglish } from 'n2words/en-GB'
import { toCardinal as inFrench } from 'n2words/fr-FR'
import { toCardinal as inHindi } from 'n2words/hi-IN'
import { toCardinal as inRussian } from 'n2words/ru-RU'
import type { DocumentLanguage } from '#server/adapters/pdf/paper/document-input.ts'

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
type Speech = { number: (count: number) => string; dirham: Forms; fils: Forms; and: string }

const speech: Record<DocumentLanguage, Speech> = {
  en: {
    number: inEnglish,
    dirham: { one: 'dirham', other: 'dirhams' },
    fils: { other: 'fils' },
    and: ' and ',
  },
  ar: {
    number: inArabic,
    dirham: { few: 'دراهم', many: 'درهماً', other: 'درهم' },
    fils: { few: 'فلوس', many: 'فلساً', other: 'فلس' },
    and: ' و',
  },
  hi: { number: inHindi, dirham: { other: 'दिरहम' }, fils: { other: 'फ़िल्स' }, and: ' और ' },
  ru: {
    number: inRussian,
    dirham: { one: 'дирхам', few: 'дирхама', other: 'дирхамов' },
    fils: { one: 'филс', few: 'филса', other: 'филсов' },
    and: ' и ',
  },
  fr: {
    number: inFrench,
    dirham: { one: 'dirham', other: 'dirhams' },
    fils: { other: 'fils' },
    and: ' et ',
  },
}

/** `three thousand two hundred and thirty-four dirhams`. Wants whole fils. */
export function sumInWords(language: DocumentLanguage, fils: number): string {
  if (!Number.isSafeInteger(fils) || fils < 0) throw new RangeError('a sum wants whole fils')
  const { dirham, fils: coin, and } = speech[language]
  const dirhams = counted(language, Math.floor(fils / 100), dirham)
  return fils % 100 === 0 ? dirhams : `${dirhams}${and}${counted(language, fils % 100, coin)}`
}

const pluralRules = new Map<DocumentLanguage, Intl.PluralRules>()

function counted(language: DocumentLanguage, count: number, forms: Forms): string {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language)
  pluralRules.set(language, rules)
  const form = forms[rules.select(count)] ?? forms.other
  return `${speech[language].number(count)} ${form}`
}
