import { readConsentTerms } from '#domain/visitor/consent.ts'
import type { ConsentTerms } from '#domain/visitor/consent.ts'

/** The consent policy that came with the page. */
export function consentTerms(): ConsentTerms {
  const carried = typeof document === 'undefined' ? '' : document.documentElement.dataset['consent']
  return readConsentTerms(carried)
}

/** Whether consent is required before storing or sending. */
export const asksFirst = (): boolean => consentTerms().policy === 'opt-in'
