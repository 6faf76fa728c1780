import { LANGUAGES } from '#domain/constants.ts'
import { useNames } from '#web/console/people/use-names.ts'
import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'
import type { FormValues } from './form-values.ts'

type Folded = Record<
  'who' | 'work' | 'wishes' | 'languages' | 'price' | 'arrival' | 'words',
  string
>

const inOneLine = (...parts: readonly (string | false)[]): string =>
  parts.filter(Boolean).join(' · ')

/** What each folded part of a profile holds, in a few words. */
export function useFoldedText(): (values: FormValues) => Folded {
  const say = useWords('people')
  const names = useNames()
  const format = useFormatter()
  return (values) => {
    const written = Object.values(values.infoPhrases).filter((one) => one.trim() !== '').length
    const price = Number(values.monthlyPriceAed)
    const start = values.availability as 'NOW'
    return {
      who: inOneLine(
        values.age !== '' && say('years', { age: Number(values.age) }),
        values.nationality !== '' && names.country(values.nationality),
        values.religion !== '' && say(`religions.${values.religion as 'MUSLIM'}`),
      ),
      work: inOneLine(
        ...values.roles.map((role) => say(`roles.${role as 'MAID'}`)),
        say('folded.skills', { count: values.skills.length }),
      ),
      wishes: say('folded.wishes', { count: values.wishes.length }),
      languages: values.languages
        .filter(({ language }) => language !== '')
        .map(({ language }) => names.language(language))
        .join(', '),
      price: inOneLine(price > 0 && `AED ${format.number(price)}`, say(`start.${start}`)),
      arrival: say('folded.notice', { days: Number(values.arrivalNoticeDays) || 0 }),
      words: say('folded.texts', { count: written, all: LANGUAGES.length }),
    }
  }
}
