import { useNow } from 'use-intl'
import { dubaiDay } from '#domain/day.ts'
import { nameInWords } from '#web/console/settings/json-schema.ts'
import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'

/** Days, moments, sums and our code words as staff read them; a day of another year has its year. */
export function useShown(): {
  day: (day: string) => string
  moment: (at: string) => string
  money: (fils: number) => string
  code: (code: string) => string
  language: (code: string) => string
} {
  const say = useWords('oneCase')
  const format = useFormatter()
  const thisYear = dubaiDay(useNow().getTime()).slice(0, 4)
  return {
    day: (day) =>
      inOneLine(
        format.dateTime(new Date(`${day}T12:00:00+04:00`), {
          weekday: 'short',
          day: 'numeric',
          month: 'short',
          ...(day.startsWith(thisYear) ? {} : { year: 'numeric' }),
        }),
      ),
    moment: (at) =>
      inOneLine(
        format.dateTime(new Date(at), {
          day: 'numeric',
          month: 'short',
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
        }),
      ),
    money: (fils) => `AED ${format.number(fils / 100, { maximumFractionDigits: 2 })}`,
    code: (code) => sayCode(say, code),
    language: (code) => sayCode(say, languages[code] ?? code),
  }
}

/** A date does not break at the end of a line. */
const inOneLine = (date: string): string => date.replaceAll(' ', '\u00A0')

const languages: Readonly<Record<string, string>> = {
  en: 'english',
  ar: 'arabic',
  hi: 'hindi',
  ru: 'russian',
  fr: 'french',
}

/** A code that this version does not know stands as it is written. */
function sayCode(say: ReturnType<typeof useWords<'oneCase'>>, code: string): string {
  const key = `codes.${code}`
  return say.has(key) ? say(key as 'codes.card') : nameInWords(code)
}
