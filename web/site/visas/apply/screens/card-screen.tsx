import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { checkVisaPayment, openVisaPayment } from '#api/visas/payment.ts'
import type { VisaPayment } from '#api/visas/payment.ts'
import { cardFailures } from '#domain/payment/payment-states.ts'
import { browserSend } from '#web/api-client.ts'
import { newUuid } from '#web/new-uuid.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { CallFailure } from '#web/send.ts'
import { Button } from '#web/ui/button.tsx'
import { BarSum, StickyBar } from '#web/ui/layers/sticky-bar.tsx'
import { useVisit } from '#web/use-visit.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'
import { Trouble } from '#web/site/hiring/steps/credit-card-info/trouble.tsx'
import { GivenRows } from '#web/site/visas/apply/given-answer.tsx'
import type { VisaStepProps } from '#web/site/visas/apply/visa-props.ts'

/** The way to the card provider's own page, and what came of it. */
export function CardScreen(props: VisaStepProps) {
  return props.payment?.paidAt ? <Paid {...props} /> : <ToPay {...props} />
}

function Paid({ payment, goOn }: VisaStepProps) {
  const t = useTranslations('creditCardInfo')
  const own = useTranslations('apply')
  const money = useMoneyText()
  return (
    <div className="flex flex-1 flex-col">
      <div className="page-columns flex-1 pb-8 lg:pt-6">
        <h1 tabIndex={-1} className="mt-4 page-title outline-none">
          {t('paid', { sum: money(payment?.total ?? 0) })}
        </h1>
      </div>
      <StickyBar width="page-column">
        <Button wide onClick={goOn}>
          {own('continue')}
        </Button>
      </StickyBar>
    </div>
  )
}

function ToPay({ visa, payment, reload }: VisaStepProps) {
  const t = useTranslations('creditCardInfo')
  const own = useTranslations('apply')
  const money = useMoneyText()
  const calls = usePaying(visa.caseId, reload)
  const total = payment?.total ?? visa.sum?.total ?? 0
  const isPending = payment?.last?.state === 'pending'
  const ask = useEffectEvent(calls.check)
  useEffect(() => {
    // Whoever comes back from the provider's page is not asked to ask.
    if (isPending) ask()
  }, [isPending])
  return (
    <div className="flex flex-1 flex-col">
      <div className="page-columns flex-1 pb-8 lg:pt-6">
        <div className="mt-4">
          <PaymentTrouble payment={payment} isDown={calls.isDown} />
        </div>
        <h1 tabIndex={-1} className="mt-4 page-title outline-none">
          {t('title')}
        </h1>
        <WhatHappens {...{ payment, total }} />
        {isPending ? (
          <p className="mt-4">
            <Button tone="edged" busy={calls.isChecking} onClick={calls.check}>
              {t('askAgain')}
            </Button>
          </p>
        ) : null}
      </div>
      <StickyBar
        width="page-column"
        start={<BarSum large name={own('price.with')} sum={money(total)} />}
      >
        <Button busy={calls.isLeaving} onClick={calls.leave}>
          {t(calls.isLeaving ? 'leaving' : payment?.last ? 'goAgain' : 'go')}
        </Button>
      </StickyBar>
    </div>
  )
}

const strong = (text: ReactNode) => <strong>{text}</strong>

/** The sum, where it is paid, and what we see of the card. */
function WhatHappens({ payment, total }: { payment: VisaPayment | undefined; total: number }) {
  const t = useTranslations('creditCardInfo')
  const own = useTranslations('apply')
  const money = useMoneyText()
  return (
    <>
      <GivenRows rows={[{ name: own('price.with'), value: money(total) }]} />
      <div className="mt-4 max-w-144 space-y-2 text-small text-ink2">
        {payment?.host ? <p>{t.rich('where', { host: payment.host, b: strong })}</p> : null}
        <p>{t('neverOurs')}</p>
        <p>
          {t('bankAsks')} {t('comeBack')}
        </p>
      </div>
    </>
  )
}

function PaymentTrouble({
  payment,
  isDown,
}: {
  payment: VisaPayment | undefined
  isDown: boolean
}) {
  const t = useTranslations('creditCardInfo')
  const own = useTranslations('apply')
  if (isDown) {
    return (
      <Trouble level={2} title={t('down')}>
        {own('card.again')}
      </Trouble>
    )
  }
  if (payment?.last?.state !== 'failed') return null
  const { failure } = payment.last
  const known = cardFailures.find((one) => one === failure) ?? 'technical'
  return (
    <Trouble level={2} title={t(`failed.${known}.title`)}>
      {own('card.again')}
    </Trouble>
  )
}

function usePaying(caseId: string, onHeard: () => void) {
  const { language: lang } = useVisit()
  const [busy, setBusy] = useState<'leaving' | 'checking'>()
  const [isDown, setDown] = useState(false)
  const key = useRef(newUuid())

  async function run(what: 'leaving' | 'checking', work: () => Promise<unknown>): Promise<void> {
    setBusy(what)
    setDown(false)
    try {
      await work()
    } catch (error) {
      const code = error instanceof CallFailure ? error.problem?.code : undefined
      if (code === 'card-page-down') setDown(true)
      else showFailure(error)
      setBusy(undefined)
    }
    key.current = newUuid()
    // Stays busy until the provider's page appears.
    if (what === 'checking') setBusy(undefined)
  }

  const sent = () => ({ idempotencyKey: key.current })
  return {
    isDown,
    isLeaving: busy === 'leaving',
    isChecking: busy === 'checking',
    leave: () =>
      void run('leaving', async () => {
        const { url } = await browserSend(openVisaPayment, { caseId, lang }, sent())
        window.location.assign(url)
      }),
    check: () =>
      void run('checking', async () => {
        await browserSend(checkVisaPayment, { caseId, lang }, sent())
        onHeard()
      }),
  }
}
