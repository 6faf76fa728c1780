import { addFailedAnswers } from '#server/db/health/failed-answers.ts'
import type { Deps } from '#server/deps.ts'
import type { RequestFigures } from './request-figures.ts'

const EVERY_MS = 20_000

type Parts = Pick<Deps, 'db' | 'clock' | 'log'> & { figures: RequestFigures }

/** Writes down what failed since the last time, where whoever watches reads it. */
export function failedAnswersOf({ db, clock, log, figures }: Parts): () => Promise<void> {
  let written = figures.failed()
  return async () => {
    const failed = figures.failed()
    if (failed === written) return
    try {
      await addFailedAnswers(db, failed - written, clock.now())
      written = failed
    } catch (err) {
      // Written the next time: the database may be what failed.
      log.warn({ err }, 'failed answers could not be counted')
    }
  }
}

/** Does so while the process serves. Answers what ends it. */
export function keepFailedAnswers(parts: Parts): () => Promise<void> {
  const write = failedAnswersOf(parts)
  const timer = setInterval(() => void write(), EVERY_MS)
  return async () => {
    clearInterval(timer)
    await write()
  }
}
