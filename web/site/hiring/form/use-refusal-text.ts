import { useTranslations } from 'use-intl'
import type { Refusal } from './refusal.ts'

/** The same sentence in the summary and at the field. */
export function useRefusalText(): (refusal: Refusal) => string {
  const t = useTranslations('refusals')
  return ({ code, values, said }) => said ?? t(code, values)
}
