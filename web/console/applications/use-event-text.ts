import type { getCase } from '#api/console/cases.ts'
import type { OutputOf } from '#api/define-call.ts'
import { nameInWords } from '#web/console/settings/json-schema.ts'
import { useWords } from '#web/console/use-words.ts'
import { useStepText } from './use-step-text.ts'
import { useFormatter } from '#web/use-formatter.ts'

type CaseEvent = OutputOf<typeof getCase>['events'][number]

const known = ['household', 'spouse', 'signer', 'she', 'staff', 'server', 'provider'] as const

/** What happened, as a sentence, and who did it: a member of staff by name where one did. */
export function useEventText(): {
  of: (event: CaseEvent) => string
  by: (event: CaseEvent) => string
} {
  const say = useWords('applications')
  const format = useFormatter()
  const stepText = useStepText()

  function valuesOf(holds: CaseEvent['holds']): Record<string, string | number> {
    const words = Object.entries(holds).map(([name, value]) => [
      name,
      typeof value !== 'string' ? value : name === 'step' ? stepText(value) : nameInWords(value),
    ])
    const { amount, day } = holds
    const sum = typeof amount === 'number' ? `AED ${format.number(amount / 100)}` : ''
    const date =
      typeof day === 'string'
        ? format.dateTime(new Date(`${day}T12:00:00+04:00`), { day: 'numeric', month: 'long' })
        : ''
    return { ...Object.fromEntries(words), sum, date }
  }

  return {
    of: ({ kind, holds }) => say(`events.${kind}`, valuesOf(holds)),
    by: ({ by, holds }) => {
      const { staff } = holds
      if (typeof staff === 'string') return staff
      return say(`by.${known.find((one) => one === by) ?? 'other'}`)
    },
  }
}
