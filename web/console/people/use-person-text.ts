import { formatAmount } from '#domain/payment/money.ts'
import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { useRelativeTime } from '#web/console/use-relative-time.ts'
import type { ListedPerson } from './person.ts'

/** How a list says when she can start, her price, when she was changed, and what is special. */
export function usePersonText() {
  const say = useWords('people')
  const format = useFormatter()
  const ago = useRelativeTime()
  const day = (text: string) =>
    format.dateTime(new Date(`${text}T12:00:00+04:00`), { day: 'numeric', month: 'short' })
  return ({
    availability,
    availableFrom,
    changedAt,
    poster,
    isSample,
    ...person
  }: ListedPerson) => ({
    start:
      availability === 'FROM' && availableFrom ? day(availableFrom) : say(`start.${availability}`),
    price: `AED ${formatAmount(person.monthlyPrice)}`,
    changed: ago(changedAt),
    marks: [...(poster ? [] : [say('noVideo')]), ...(isSample ? [say('sample')] : [])],
  })
}
