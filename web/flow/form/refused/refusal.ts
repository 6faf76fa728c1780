import type { FieldRefusal } from '#domain/problem.ts'
import { CallFailure } from '#web/send.ts'
import { useTranslations } from 'use-intl'

/**
 * One refused field. `said` is the server's sentence, which may know reasons newer than this page.
 */
export type Refusal = FieldRefusal & { said?: string }

/** Refused fields; the catalogue shows other failures. */
export function refusalsOf(error: unknown): Refusal[] {
  const errors = error instanceof CallFailure ? error.problem?.errors : undefined
  return (errors ?? []).map(({ message, ...refusal }) => ({ ...refusal, said: message }))
}

/** The same sentence in the summary and at the field. */
export function useRefusalText(): (refusal: Refusal) => string {
  const t = useTranslations('refusals')
  return ({ code, values, said }) => said ?? t(code, values)
}
