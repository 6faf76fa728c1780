import { readConsentTerms } from '#domain/visitor/consent.ts'
import type { ConsentTerms } from '#domain/visitor/consent.ts'

/** The policy that this page came with. */
export function consentTerms(): ConsentTerms {
  const carried = typeof document === 'undefined' ? '' : document.documentElement.dataset['consent']
  return readConsentTerms(carried)
}

/** Nothing is stored or sent before a choice. */
export const asksFirst = (): boolean => consentTerms().policy === 'opt-in'
