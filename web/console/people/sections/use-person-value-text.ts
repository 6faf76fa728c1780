import {
  AT_EASE_WITH,
  LANGUAGE_LEVELS,
  RELIGIONS,
  ROLES,
  SKILLS,
  WISHES,
  isCodeOf,
} from '#domain/catalogue/codes.ts'
import { PUBLISHABLE_FIELDS } from '#domain/catalogue/maid.ts'
import { LANGUAGES } from '#domain/constants.ts'
import { STATE_PLACE } from '#domain/people/changes/judge-change.ts'
import { personStates } from '#domain/people/person-state.ts'
import { profileFields } from '#domain/people/profile-fields.ts'
import { useWords } from '#web/console/use-words.ts'
import { useNames } from '#web/console/people/use-names.ts'

/** Codes with the words that name them. */
const lists: readonly (readonly [codes: readonly string[], noun: string])[] = [
  [ROLES, 'roles'],
  [SKILLS, 'skills'],
  [AT_EASE_WITH, 'eases'],
  [WISHES, 'wishes'],
  [RELIGIONS, 'religions'],
  [profileFields.availability.codes, 'start'],
  [profileFields.arrivalNotOn.codes, 'weekdays'],
  [profileFields.arrivalEmirates.codes, 'emirates'],
]

/** A value of a profile as somebody reads it, by the place where it stands. */
export function usePersonValueText(): (place: string, value: unknown) => string {
  const say = useWords('people')
  const names = useNames()
  const empty = say('history.empty')

  function ofCode(place: string, code: string): string {
    if (place === 'nationality') return names.country(code)
    if (place === 'ownWordsIn') return names.language(code)
    if (place === STATE_PLACE && isCodeOf(personStates, code)) return say(`states.${code}`)
    const list = lists.find(([codes]) => codes.includes(code))
    if (list) return say(`${list[1]}.${code}` as 'roles.MAID')
    if (place === 'publishedFields' && isCodeOf(PUBLISHABLE_FIELDS, code)) {
      return say(`consents.fields.${code}`)
    }
    return code
  }

  function ofRow(row: object): string {
    const { language, level } = { language: '', level: '', ...row }
    const name = names.language(String(language))
    const known = String(level ?? '')
    return isCodeOf(LANGUAGE_LEVELS, known) ? `${name} (${say(`levels.${known}`)})` : name
  }

  function ofTexts(texts: object): string {
    const known = new Map<string, unknown>(Object.entries(texts))
    return LANGUAGES.flatMap((language) => {
      const text = known.get(language)
      return text ? [`${names.site(language)}: ${String(text)}`] : []
    }).join('\n')
  }

  function textOf(place: string, value: unknown): string {
    if (Array.isArray(value)) {
      const lines = value.map((one: unknown) =>
        typeof one === 'object' && one !== null ? ofRow(one) : ofCode(place, String(one)),
      )
      return lines.join(place.includes('.') ? '\n' : ', ') || empty
    }
    if (typeof value === 'object' && value !== null) return ofTexts(value) || empty
    if (typeof value === 'boolean') return value ? '✓' : '✗'
    return ofCode(place, String(value ?? '')) || empty
  }
  return textOf
}
