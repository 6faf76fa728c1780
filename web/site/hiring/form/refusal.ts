import type { FieldRefusal } from '#domain/problem.ts'
import { CallFailure } from '#web/send.ts'

/**
 * One refused field. `said` is the server's own sentence: it has the visitor's language, and knows
 * reasons that are newer than this page.
 */
export type Refusal = FieldRefusal & { said?: string }

/** Refused fields; other failures are the catalogue's to show. */
export function refusalsOf(error: unknown): Refusal[] {
  const errors = error instanceof CallFailure ? error.problem?.errors : undefined
  return (errors ?? []).map(({ message, ...refusal }) => ({ ...refusal, said: message }))
}
