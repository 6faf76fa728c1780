import { useTranslations } from 'use-intl'
import type { Refusal } from './use-step-form.ts'

/** The sentence of a refused field, the same in the summary and at the field. */
export function useRefusalText(): (refusal: Refusal) => string {
  const t = useTranslations('hiring.problems')
  return ({ code, values }) => {
    const key = code as Parameters<typeof t>[0]
    return t.has(key) ? t(key, values as never) : t('invalid')
  }
}
