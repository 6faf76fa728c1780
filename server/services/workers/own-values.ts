import * as z from 'zod/mini'
import { CHECK_KINDS } from '#domain/catalogue/checks.ts'
import { isCodeOf, LANGUAGE_LEVELS, RELIGIONS, WISHES } from '#domain/catalogue/codes.ts'
import { SPOKEN_LANGUAGES } from '#domain/catalogue/spoken-languages.ts'
import { PHONE_CONSENT } from '#domain/hiring/my-hire/her-contact.ts'
import type { OwnRow } from '#domain/people/own-profile.ts'
import type { MaidCheckRow } from '#server/db/catalogue/maid-checks.ts'
import type { MaidVoiceRow } from '#server/db/catalogue/maid-voices.ts'
import type { MaidRow } from '#server/db/catalogue/maids.ts'
import { sentencesIn } from '#server/services/wording/hers/her-language.ts'
import type { HerLanguage } from '#server/services/wording/hers/her-language.ts'

type Of = { row: MaidRow; checks: readonly MaidCheckRow[]; voices: readonly MaidVoiceRow[] }
const spokenSchema = z.array(z.object({ label: z.string(), level: z.optional(z.string()) }))
const textsSchema = z.record(z.string(), z.array(z.string()))

/** Each fact of hers with its name, in her language; texts that were not written in it are English. */
export function ownValues(
  language: HerLanguage,
  { row, checks, voices }: Of,
): Record<OwnRow, { label: string; value: string }> {
  const { profile } = sentencesIn(language)
  const { fields } = profile
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' })
  const told = (label: string, value: string) => ({ label, value: value || profile.notTold })
  const { wishes: wishNames, religions, checks: checkNames } = profile
  const religion = row.religion ?? ''
  const texts = (column: unknown) => {
    const written = z.parse(textsSchema, column)
    return written[language] ?? written['en'] ?? []
  }
  return {
    languages: told(fields.languages, list.format(spokenBy(row.languages, language))),
    infoPhrases: told(fields.infoPhrases, list.format(texts(row.info_phrases))),
    wishes: told(
      fields.wishes,
      list.format(row.wishes.flatMap((wish) => (isCodeOf(WISHES, wish) ? [wishNames[wish]] : []))),
    ),
    transcript: told(fields.transcript, texts(row.transcript).join(' ')),
    age: told(fields.age, String(row.age)),
    nationality: told(fields.nationality, nameOf(language, 'region', row.nationality_code)),
    religion: told(fields.religion, isCodeOf(RELIGIONS, religion) ? religions[religion] : ''),
    numberOfChildren: told(fields.numberOfChildren, String(row.number_of_children)),
    yearsExperience: told(fields.yearsExperience, String(row.years_experience)),
    yearsInUae: told(fields.yearsInUae, String(row.years_in_uae)),
    checks: told(
      fields.checks,
      list.format(
        checks.flatMap(({ kind }) => (isCodeOf(CHECK_KINDS, kind) ? [checkNames[kind]] : [])),
      ),
    ),
    voices: told(
      fields.voices,
      list.format(voices.map((voice) => nameOf(language, 'language', voice.language))),
    ),
    [PHONE_CONSENT]: told(fields.phone, profile.phoneNote),
  }
}

/** Such as "Amharic native". */
function spokenBy(languages: unknown, language: HerLanguage): string[] {
  const { levels } = sentencesIn(language).profile
  return z.parse(spokenSchema, languages).map(({ label, level = '' }) => {
    const code = SPOKEN_LANGUAGES.find((one) => one.label === label)?.code
    const name = code ? nameOf(language, 'language', code) : label
    return isCodeOf(LANGUAGE_LEVELS, level) ? `${name} ${levels[level]}` : name
  })
}

const nameOf = (language: HerLanguage, type: 'language' | 'region', code: string): string =>
  new Intl.DisplayNames([language], { type }).of(code) ?? code
