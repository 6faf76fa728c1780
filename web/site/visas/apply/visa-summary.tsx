import IdCard from 'lucide-react/icons/id-card'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { VisaApplication } from '#api/visas/application.ts'
import type { VisaStep } from '#domain/visas/application/visa-steps.ts'
import type { VisaKind } from '#domain/visas/visa-kinds.ts'
import { visaNumber } from '#domain/visas/visa-number.ts'
import { SummaryRows } from '#web/flow/form/summary-rows.tsx'
import { BarSum } from '#web/ui/layers/sticky-bar.tsx'
import { useMoneyText } from '#web/words/use-money-text.ts'

type Of = { visa: VisaApplication; step: VisaStep }

/** The card beside a step on computers: which visa and for whom, the price, and what comes next. */
export function VisaSummary({ visa, step, hasOwnSum }: Of & { hasOwnSum?: boolean }) {
  const t = useTranslations('apply')
  const money = useMoneyText()
  const steps = visa.steps.map((one) => one.step)
  const at = steps.indexOf(step)
  const next = steps[at + 1]
  const rows = [
    ...(visa.sum && !hasOwnSum
      ? [{ name: t(visa.isPaid ? 'side.paid' : 'side.sum'), value: money(visa.sum.total) }]
      : []),
    { name: t('side.part', { part: at + 1, of: steps.length }), value: t(`steps.${step}`) },
    { name: t('side.next'), value: next ? t(`steps.${next}`) : t('side.afterLast') },
  ]
  return (
    <>
      <VisaHead kind={visa.kind}>
        {visaNumber(visa.number)}
        {visa.given.VISA_WORKER ? (
          <>
            {' · '}
            <bdi>{visa.given.VISA_WORKER.name}</bdi>
          </>
        ) : null}
      </VisaHead>
      <SummaryRows rows={rows} />
    </>
  )
}

/** The kind of visa, as the card beside a step begins. */
export function VisaHead({ kind, children }: { kind: VisaKind; children?: ReactNode }) {
  const kinds = useTranslations('visas.kinds')
  return (
    <div className="flex items-center gap-4">
      <span className="flex size-14 shrink-0 items-center justify-center rounded-button bg-action-tint text-action">
        <IdCard aria-hidden size={26} strokeWidth={1.75} />
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{kinds(`${kind}.title`)}</p>
        {children ? <p className="text-small text-ink2">{children}</p> : null}
      </div>
    </div>
  )
}

/** The whole price in a phone's bar; none without a price list. */
export function VisaBarSum({ visa }: { visa: Pick<VisaApplication, 'sum' | 'isPaid'> }) {
  const t = useTranslations('apply')
  const money = useMoneyText()
  if (!visa.sum) return null
  return (
    <BarSum large name={t(visa.isPaid ? 'side.paid' : 'price.with')} sum={money(visa.sum.total)} />
  )
}
