import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { checkMonthPayment, openMonthSession } from '#api/payment/payments.ts'
import type { Hire } from '#api/hiring/hire.ts'
import { browserSend } from '#web/api-client.ts'
import { newUuid } from '#web/new-uuid.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { noon } from '#web/site/hiring/day-text.ts'
import { asHost } from '#web/ui/as-host.tsx'
import { Button } from '#web/ui/button.tsx'
import { useVisit } from '#web/use-visit.ts'
import { useEvent } from '#web/ui/hooks/use-event.ts'
import { useTimeout } from '#web/ui/hooks/use-timer.ts'
import { useHireTime } from './use-hire-time.ts'
import { useDayRange } from '#web/words/use-day-range.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'

type Unpaid = NonNullable<Hire['unpaid']>

/** A month that the kept card failed to pay, with the provider's page. */
export function UnpaidMonth({ hire, unpaid }: { hire: Hire; unpaid: Unpaid }) {
  const moneyText = useMoneyText()
  const t = useTranslations('myHire.unpaid')
  const dayRange = useDayRange()
  const { longDay } = useHireTime(hire.today)
  const paying = usePaying(hire.caseId, unpaid)
  useBackFromPage(unpaid, paying)
  const { isNotYet, isBusy, isLeaving, pay } = paying
  const amount = moneyText(unpaid.amount)
  const period = dayRange(noon(unpaid.from), noon(unpaid.until))
  return (
    <section
      aria-labelledby="unpaid-title"
      className="mt-5 rounded-button bg-raised p-4 shadow-edge-wrong forced-colors:border-2"
    >
      <h2 id="unpaid-title" className="flex gap-2 text-title text-danger">
        <span className="flex h-lh shrink-0 items-center">
          <CircleAlert aria-hidden size={20} strokeWidth={1.75} />
        </span>
        {t('title')}
      </h2>
      <p className="mt-2">
        {t('body', { amount, period })}{' '}
        {unpaid.retryOn ? t('again', { day: longDay(unpaid.retryOn) }) : null}
      </p>
      <p className="mt-2 text-small text-ink2">
        {t.rich('next', { host: unpaid.host, b: asHost })}
      </p>
      <output className="mt-2 block font-medium empty:hidden">
        {isNotYet ? t('notYet') : null}
      </output>
      <Button className="mt-3" busy={isBusy} onClick={pay}>
        {isLeaving ? t('leaving') : t('pay', { amount })}
      </Button>
    </section>
  )
}

/** Opens the provider's page; on return the server asks the result. */
function usePaying(caseId: string, { isAsked }: Unpaid) {
  const { revalidate } = useRevalidator()
  const { language } = useVisit()
  const [busy, setBusy] = useState(isAsked ? 'checking' : undefined)
  const [isNotYet, setNotYet] = useState(false)

  async function check(): Promise<void> {
    try {
      const idempotencyKey = newUuid()
      const { isPaid } = await browserSend(checkMonthPayment, { caseId }, { idempotencyKey })
      setNotYet(!isPaid)
      await revalidate()
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(undefined)
    }
  }

  async function leave(): Promise<void> {
    setBusy('leaving')
    try {
      const idempotencyKey = newUuid()
      const asked = { caseId, lang: language }
      const { url } = await browserSend(openMonthSession, asked, { idempotencyKey })
      window.location.assign(url)
    } catch (error) {
      showFailure(error)
      setBusy(undefined)
      // Paid meanwhile, here or by the card.
      await revalidate()
    }
  }

  const [isBusy, isLeaving] = [busy !== undefined, busy === 'leaving']
  return { isNotYet, isBusy, isLeaving, check, pay: () => void leave() }
}

/** Asks again when the browser returns, also by Back, which may show the page as it was. */
function useBackFromPage({ isAsked }: Unpaid, paying: ReturnType<typeof usePaying>): void {
  const onBack = () => void paying.check()
  useTimeout(onBack, isAsked ? 0 : undefined)
  useEvent<PageTransitionEvent>('pageshow', ({ persisted }) => persisted && onBack())
}
