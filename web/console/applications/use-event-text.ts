import type { getCase } from '#api/console/cases/cases.ts'
import type { OutputOf } from '#api/define-call.ts'
import { isDay } from '#domain/day.ts'
import { useWords } from '#web/console/use-words.ts'
import { useVisaCode } from '#web/console/visa-cases/use-visa-code.ts'
import { useStepText } from './use-step-text.ts'
import { useShown } from '#web/console/one-case/use-shown.ts'

type CaseEvent = OutputOf<typeof getCase>['events'][number]

/** Of the team, by the short name that the audit trail has. */
type Member = { name: string; fullName: string }

const known = ['household', 'spouse', 'signer', 'she', 'staff', 'server', 'provider'] as const

/** What happened, as a sentence, and who did it: a member of staff by full name where one did. */
export function useEventText(members: readonly Member[] = []): {
  of: (event: CaseEvent) => string
  /** Of events that differ in their kind of paper alone. */
  ofAll: (events: readonly CaseEvent[]) => string
  by: (event: CaseEvent) => string
} {
  const say = useWords('applications')
  const told = useWords('conversations')
  const { code, day, money } = useShown()
  const stepText = useStepText()
  const visaCode = useVisaCode()

  function wordOf(kind: CaseEvent['kind'], name: string, value: string): string {
    // Names of members are nobody's to translate.
    if (name === 'to' && kind.endsWith('-assigned')) return value
    if (isDay(value)) return day(value)
    const ofVisa = visaCode({ kind, name }, value)
    if (ofVisa !== undefined) return ofVisa
    if (name === 'step') return stepText(value)
    const outcome = `outcomes.${value}`
    if (name === 'outcome' && told.has(outcome)) return told(outcome as 'outcomes.answered')
    return say.has(`tasks.${value}`) ? say(`tasks.${value}` as 'tasks.other') : code(value)
  }

  function valuesOf({ kind, holds }: CaseEvent): Record<string, string | number> {
    const words = Object.entries(holds).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : wordOf(kind, name, value),
    ])
    const { amount, day: on, as } = holds
    const sum = typeof amount === 'number' ? money(amount) : ''
    const date = typeof on === 'string' ? day(on) : ''
    return {
      to: 'none',
      outcome: 'none',
      ...Object.fromEntries(words),
      sum,
      date,
      ending: String(as ?? 'none'),
    }
  }

  function ofAll([first, ...others]: readonly CaseEvent[]): string {
    if (!first) return ''
    const kinds = [first, ...others].map((event) => String(valuesOf(event)['kind'] ?? ''))
    const values = { ...valuesOf(first), kind: [...new Set(kinds)].join(' · ') }
    return say(`events.${first.kind}`, values)
  }

  return {
    ofAll,
    of: (event) => say(`events.${event.kind}`, valuesOf(event)),
    by: ({ by, holds }) => {
      const { staff } = holds
      const who =
        typeof staff === 'string'
          ? (members.find(({ name }) => name === staff)?.fullName ?? staff)
          : say(`by.${known.find((one) => one === by) ?? 'other'}`)
      return say('byWhom', { who })
    },
  }
}
