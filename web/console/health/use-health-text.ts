import type { getHealth } from '#api/console/health.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { HealthState } from '#domain/health/health-states.ts'
import { useWords } from '#web/console/use-words.ts'
import type { DotState } from '#web/ui/marks/state-dot.tsx'
import { useFormatter } from '#web/use-formatter.ts'

export type ShownHealth = OutputOf<typeof getHealth>

export const healthDots: Record<HealthState, DotState> = {
  good: 'good',
  look: 'waiting',
  bad: 'failed',
}

const GB = 1e9
const MB = 1e6

/** Instants, sizes and durations of the health screen. */
export function useHealthText() {
  const say = useWords('health')
  const format = useFormatter()
  return {
    at: (at: string | null) =>
      at === null
        ? say('never')
        : format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }),
    size: (bytes: number) => {
      const [unit, value] = bytes >= GB ? (['gigabyte', bytes / GB] as const) : megabytes(bytes)
      return format.number(value, { style: 'unit', unit, maximumFractionDigits: 1 })
    },
    seconds: (value: number) => say('seconds', { value: Math.round(value) }),
    ms: (value: number) => say('ms', { value: Math.round(value) }),
  }
}

const megabytes = (bytes: number) => ['megabyte', bytes / MB] as const
