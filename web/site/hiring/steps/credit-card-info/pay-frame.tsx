import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FlowPage } from '#web/flow/form/flow-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { BarSum } from '#web/ui/layers/sticky-bar.tsx'
import { useMoneyText } from '#web/words/use-money-text.ts'

/** Before paying, whatever is paid for: its purpose, and the sum beside the button. */
export function PayFrame(props: {
  lead?: ReactNode
  /** Undefined on phones. */
  beside: ReactNode
  sum: number
  isBusy: boolean
  onPay: () => void
  press: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('creditCardInfo')
  const money = useMoneyText()
  return (
    <FlowPage
      title={t('title')}
      lead={props.lead}
      beside={props.beside}
      bar={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <div className="flex-[99_1_auto]">
            <BarSum large name={t('toPayNow')} sum={money(props.sum)} />
          </div>
          <Button className="flex-[1_0_auto]" busy={props.isBusy} onClick={props.onPay}>
            {props.press}
          </Button>
        </div>
      }
    >
      {props.children}
    </FlowPage>
  )
}

/** The button's words when it leads to the provider's page. */
export function LeavingPress({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ArrowRight aria-hidden size={20} strokeWidth={1.75} className="rtl:-scale-x-100" />
    </>
  )
}
