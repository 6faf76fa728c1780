import { isKnownPromise } from '#domain/content/promises/kept-promises.ts'
import { Problem } from '#domain/problem.ts'

/** Throws `not-found` where a sentence names a promise that nothing keeps, and neither it nor a reason. */
export function checkExplained(
  explained: readonly { promise: string | null; why: string | null }[],
): void {
  const isWhole = explained.every(({ promise, why }) =>
    promise === null ? why !== null : isKnownPromise(promise),
  )
  if (!isWhole) throw new Problem('not-found')
}
