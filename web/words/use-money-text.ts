import { useLocale } from 'use-intl'
import { formatMoney } from '#domain/payment/money.ts'
import type { Fils } from '#domain/payment/money.ts'

/** Writes sums in the page's locale. */
export function useMoneyText(): (amount: Fils) => string {
  const locale = useLocale()
  return (amount) => formatMoney(amount, locale)
}
