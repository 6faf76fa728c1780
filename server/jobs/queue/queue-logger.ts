import { Logger } from 'graphile-worker'
import type { Logger as Pino } from 'pino'

const levels: Partial<Record<string, 'error' | 'warn' | 'debug'>> = {
  error: 'error',
  warning: 'warn',
  info: 'debug',
  debug: 'debug',
}

/** The queue's reports in the product's log; everyday ones when debugging. */
export const queueLogger = (log: Pino): Logger =>
  new Logger(() => (level, message) => {
    log[levels[level] ?? 'debug'](message)
  })
