import type { FieldRefusal } from '#domain/problem.ts'
import { CallFailure } from '#web/send.ts'
import { useTranslations } from 'use-intl'

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

/** The same sentence in the summary and at the field. */
export function useRefusalText(): (refusal: Refusal) => string {
  const t = useTranslations('refusals')
  return ({ code, values, said }) => said ?? t(code, values)
}
