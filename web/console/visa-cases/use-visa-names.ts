import { useLocale } from 'use-intl'
import names from '#domain/visas/visa-names.json'

/** Names of kinds and papers, which printed forms share. */
export const useVisaNames = (): (typeof names)['en'] =>
  useLocale().startsWith('ar') ? names.ar : names.en
