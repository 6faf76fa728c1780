import type { getCase } from '#api/console/cases/cases.ts'
import type { OutputOf } from '#api/define-call.ts'
import { useWords } from '#web/console/use-words.ts'
import { useStepText } from './use-step-text.ts'
import { useShown } from '#web/console/one-case/use-shown.ts'

type CaseEvent = OutputOf<typeof getCase>['events'][number]

const known = ['household', 'spouse', 'signer', 'she', 'staff', 'server', 'provider'] as const

/** What happened, as a sentence, and who did it: a member of staff by name where one did. */
export function useEventText(): {
  of: (event: CaseEvent) => string
  by: (event: CaseEvent) => string
} {
  const say = useWords('applications')
  const { code, day, money } = useShown()
  const stepText = useStepText()

  function wordOf(name: string, value: string | number): string | number {
    if (typeof value === 'number') return value
    if (name === 'step') return stepText(value)
    // Names of members are nobody's to translate.
    if (name === 'to' && value === value.toLowerCase()) return value
    return say.has(`tasks.${value}`) ? say(`tasks.${value}` as 'tasks.other') : code(value)
  }

  function valuesOf(holds: CaseEvent['holds']): Record<string, string | number> {
    const words = Object.entries(holds).map(([name, value]) => [name, wordOf(name, value)])
    const { amount, day: on } = holds
    const sum = typeof amount === 'number' ? money(amount) : ''
    const date = typeof on === 'string' ? day(on) : ''
    return { to: 'none', ...Object.fromEntries(words), sum, date }
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
