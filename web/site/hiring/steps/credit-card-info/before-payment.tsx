import ArrowRight from 'lucide-react/icons/arrow-right'
import ExternalLink from 'lucide-react/icons/external-link'
import Lock from 'lucide-react/icons/lock'
import Smartphone from 'lucide-react/icons/smartphone'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ComponentType, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { Button } from '#web/ui/button.tsx'
import { asHost } from '#web/ui/as-host.tsx'
import { PayPage } from './pay-page.tsx'
import { Sums } from './sums.tsx'
import type { CardCalls } from './use-card-calls.ts'

/** The sums now and later, and how the provider's page works. */
export function BeforePayment(props: StepProps & { calls: CardCalls }) {
  const { app, calls } = props
  const t = useTranslations('creditCardInfo')
  const { terms, payment } = app
  if (!terms) return null
  const isKept = terms.paymentMethod === 'card'
  return (
    <PayPage
      app={app}
      terms={terms}
      calls={calls}
      onPay={() => void calls.leave()}
      press={
        <>
          {t(calls.isLeaving ? 'leaving' : 'go')}
          <ArrowRight aria-hidden size={20} strokeWidth={1.75} className="rtl:-scale-x-100" />
        </>
      }
    >
      <Sums app={app} />
      <h2 className="mt-7 text-title">{t('youLeave')}</h2>
      <ul className="mt-3 space-y-4">
        <Line icon={ExternalLink}>
          {t.rich('where', {
            host: payment.host ?? '',
            b: asHost,
          })}
        </Line>
        <Line icon={Lock}>{t(isKept ? 'neverOursKept' : 'neverOurs')}</Line>
        <Line icon={Smartphone}>{t('bankAsks')}</Line>
        <Line icon={Undo2}>{t('comeBack')}</Line>
      </ul>
      <p className="mt-5 text-small text-ink2">{t('givenBack')}</p>
      {isKept ? <p className="mt-3 text-small text-ink2">{t('keepConsent')}</p> : null}
      <Button
        tone="quiet"
        size="small"
        className="mt-3 -ms-5 text-action! underline underline-offset-4"
        busy={calls.isBusy}
        onClick={() => void calls.payByMandate()}
      >
        {t('directDebit')}
      </Button>
    </PayPage>
  )
}

type Icon = ComponentType<{ size: number; strokeWidth: number; className: string }>

function Line({ icon: Shape, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li className="flex gap-3.5">
      <span aria-hidden className="flex h-lh items-center text-action">
        <Shape size={20} strokeWidth={1.75} className="shrink-0" />
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}
