import Ban from 'lucide-react/icons/ban'
import CalendarDays from 'lucide-react/icons/calendar-days'
import User from 'lucide-react/icons/user'
import Wallet from 'lucide-react/icons/wallet'
import { useLocale, useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { brand } from '#domain/brand.ts'
import { findTermsLanguage, spanInWords } from '#domain/signing/terms-in-words.ts'
import { nameWithAge } from '#web/site/name-with-age.ts'
import { noon } from '#web/site/hiring/day-text.ts'
import type { Fact } from './facts.tsx'
import { useMoneyText } from '#web/words/use-money-text.ts'

/** The maid, the price and its limit, the start, and what is not agreed. */
export function useFacts({ maid, terms, signer }: AppInfo): Fact[] {
  const moneyText = useMoneyText()
  const t = useTranslations('spouseMinute')
  const format = useFormatter()
  const locale = useLocale()
  if (!terms || !signer) return []
  const day = (text: string) =>
    format.dateTime(noon(text), { day: 'numeric', month: 'long', year: 'numeric' })
  const from = format.dateTime(noon(terms.firstDay), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
  const { account, noticeDays, isSponsored } = signer
  const days = { from: day(terms.monthlyFrom), until: day(terms.monthlyUntil) }
  const shown = account && [account.bank, account.last4 && `\u2066•••• ${account.last4}\u2069`]
  const notice = spanInWords(findTermsLanguage(locale), noticeDays, 'day')
  const notAgreed = [t('notBody', { notice }), isSponsored ? t('noSponsor') : ''].join(' ').trim()
  return [
    {
      icon: User,
      title: nameWithAge(maid, locale),
      body: [
        t(terms.planType === 'live-in' ? 'livesIn' : 'livesOut'),
        t(isSponsored ? 'employer' : 'onlyEmployer', { brand: brand.name }),
      ].join(' '),
    },
    {
      icon: Wallet,
      title: t('monthly', { sum: moneyText(terms.monthlyAmount) }),
      body: t('cap', { vat: moneyText(terms.monthlyVat), cap: moneyText(terms.monthlyCap) }),
    },
    {
      icon: CalendarDays,
      title: t('first', { sum: moneyText(terms.firstAmount), day: from }),
      body: shown
        ? t('thenFrom', { ...days, account: shown.filter(Boolean).join(' ') })
        : t('then', days),
    },
    { icon: Ban, title: t('not'), body: notAgreed },
  ]
}
