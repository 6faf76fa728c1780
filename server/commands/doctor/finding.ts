import type { HealthState } from '#domain/health/health-states.ts'

/** What was looked at, how it stands, and a sentence that anybody may read. */
export type Finding = { of: string; state: HealthState; says: string }

const words = { good: 'fine', look: 'look', bad: 'WRONG' } as const satisfies Record<
  HealthState,
  string
>

/** A line for each finding, in columns, with a count at the end. */
export function tellDoctor(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ of }) => of.length))
  const lines = findings.map(
    ({ of, state, says }) => `${of.padEnd(width)}  ${words[state].padEnd(5)}  ${says}`,
  )
  const wrong = findings.filter(({ state }) => state === 'bad').length
  const end = wrong === 0 ? 'Nothing is wrong.' : `Wrong: ${wrong}. Correct these first.`
  return [...lines, '', end].join('\n')
}

/** The work's answer, or undefined where it fails or is silent for too long. */
export async function inTime<T>(work: () => Promise<T>, ms: number): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), ms)
  try {
    return await Promise.race([work(), promise])
  } catch {
    // Its words may hold an address, a password or a person.
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
