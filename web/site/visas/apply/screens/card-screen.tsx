import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { checkVisaPayment, openVisaPayment } from '#api/visas/payment.ts'
import type { VisaPayment } from '#api/visas/payment.ts'
import { cardFailures } from '#domain/payment/payment-states.ts'
import { visaNumber } from '#domain/visas/visa-number.ts'
import { browserSend } from '#web/api-client.ts'
import { newUuid } from '#web/new-uuid.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { CallFailure } from '#web/send.ts'
import { Button } from '#web/ui/button.tsx'
import { useOngoing } from '#web/ui/hooks/use-ongoing.ts'
import { useVisit } from '#web/use-visit.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'
import { Trouble } from '#web/site/hiring/steps/credit-card-info/trouble.tsx'
import { LeavingPress, PayFrame } from '#web/site/hiring/steps/credit-card-info/pay-frame.tsx'
import { Sum, SumList } from '#web/site/hiring/steps/credit-card-info/sum-list.tsx'
import { YouLeave } from '#web/site/hiring/steps/credit-card-info/you-leave.tsx'
import { VisaPaid } from '#web/site/visas/apply/visa-paid.tsx'
import { VisaSummary } from '#web/site/visas/apply/visa-summary.tsx'
import type { VisaStepProps } from '#web/site/visas/apply/visa-props.ts'

/** The way to the card provider's own page, and what came of it. */
export function CardScreen(props: VisaStepProps) {
  return props.payment?.paidAt ? <VisaPaid {...props} /> : <ToPay {...props} />
}

function ToPay(props: VisaStepProps) {
  const t = useTranslations('creditCardInfo')
  const kinds = useTranslations('visas.kinds')
  const { visa, payment } = props
  const calls = usePaying(visa.caseId, props.reload)
  const total = payment?.total ?? visa.sum?.total ?? 0
  const isPending = payment?.last?.state === 'pending'
  // After the provider's page the state is asked for without a press.
  useOngoing(() => calls.check(), { isOn: isPending })
  return (
    <PayFrame
      lead={`${kinds(`${visa.kind}.title`)}, ${visaNumber(visa.number)}`}
      beside={<VisaSummary {...props} hasOwnSum />}
      sum={total}
      isBusy={calls.isLeaving}
      onPay={calls.leave}
      press={
        <LeavingPress>
          {t(calls.isLeaving ? 'leaving' : payment?.last ? 'goAgain' : 'go')}
        </LeavingPress>
      }
    >
      <PaymentTrouble payment={payment} isDown={calls.isDown} />
      <WhatIsPaid {...{ visa, payment, total }} />
      {isPending ? (
        <p className="mt-4">
          <Button tone="edged" busy={calls.isChecking} onClick={calls.check}>
            {t('askAgain')}
          </Button>
        </p>
      ) : null}
    </PayFrame>
  )
}

/** The sum, how the provider's page works, and what comes back after a refusal. */
function WhatIsPaid({
  visa,
  payment,
  total,
}: Pick<VisaStepProps, 'visa' | 'payment'> & { total: number }) {
  const t = useTranslations('creditCardInfo')
  const own = useTranslations('apply')
  const money = useMoneyText()
  const vat = payment?.vat ?? visa.sum?.vat
  return (
    <>
      <SumList>
        <Sum
          name={t('now')}
          sum={money(total)}
          note={vat === undefined ? '' : own('card.vat', { vat: money(vat) })}
        />
      </SumList>
      <YouLeave host={payment?.host} isKept={false} />
      {visa.keptAfterRefusal === undefined ? null : (
        <p className="mt-5 text-small text-ink2">
          {own('price.kept', { kept: money(visa.keptAfterRefusal) })}
        </p>
      )}
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
    return <Placed title={t('down')}>{own('card.again')}</Placed>
  }
  if (payment?.last?.state !== 'failed') return null
  const { failure } = payment.last
  const known = cardFailures.find((one) => one === failure) ?? 'technical'
  return <Placed title={t(`failed.${known}.title`)}>{own('card.again')}</Placed>
}

const Placed = (props: { title: string; children: ReactNode }) => (
  <div className="mb-5">
    <Trouble level={2} {...props} />
  </div>
)

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
