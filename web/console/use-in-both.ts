import { useLocale } from 'use-intl'

/** Says words that come in both languages of the console in the one that is read. */
export function useInBoth(): (words: { en: string; ar: string }) => string {
  const isArabic = useLocale().startsWith('ar')
  return ({ en, ar }) => (isArabic ? ar : en)
}
