import { Problem } from '#domain/problem.ts'

type StoredEvent = { kind: string; step: string | null; facts: Readonly<Record<string, unknown>> }

/** A case as it is now: its version rises with each change. */
type Changing = { version: number; events: readonly StoredEvent[] }

/**
 * Refuses an answer that is older than the stored one of its step: each version takes one answer.
 * Throws `version-conflict` with the version of now. `version` is the one that the page was made
 * from; undefined where it does not say.
 */
export function refuseOvertaken(
  step: string,
  { version: now, events }: Changing,
  version: number | undefined,
): void {
  if (version === undefined || version >= now) return
  const overtaken = events.some(
    ({ kind, step: other, facts }) =>
      kind === 'submitted' && other === step && Number(facts['version']) > version,
  )
  if (overtaken) throw new Problem('version-conflict', { facts: { version: now } })
}
