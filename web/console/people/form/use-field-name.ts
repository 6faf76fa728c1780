import { LANGUAGES } from '#domain/constants.ts'
import { STATE_PLACE } from '#domain/people/changes/judge-change.ts'
import { PROFILE_FIELD_NAMES } from '#domain/people/profile-fields.ts'
import { useWords } from '#web/console/use-words.ts'
import { useNames } from '#web/console/people/use-names.ts'

/** What stands at a place of a profile, such as "What she says in the video, Arabic, 2". */
export function useFieldName(): (place: string) => string {
  const say = useWords('people')
  const names = useNames()
  return (place) => {
    const [first = '', ...inner] = place.split('.')
    if (place === STATE_PLACE) return say('filters.state')
    const field = PROFILE_FIELD_NAMES.find((name) => name === first)
    const parts = inner.map((part) => {
      const language = LANGUAGES.find((one) => one === part)
      if (language) return names.site(language)
      if (part === 'language' || part === 'level') return say(part)
      return String(Number(part) + 1)
    })
    return [field ? say(`fields.${field}`) : first, ...parts].join(', ')
  }
}
