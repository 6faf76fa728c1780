import { useTranslations } from 'use-intl'
import { VAT_PERCENT } from '#domain/payment/sums/vat.ts'
import { visaSum } from '#domain/visas/visa-fees.ts'
import type { VisaSum } from '#domain/visas/visa-fees.ts'
import { PriceBar, PriceSwatch } from '#web/ui/marks/price-bar.tsx'
import type { ShownPart } from '#web/ui/marks/price-bar.tsx'
import { dayWithYear } from '#web/site/hiring/day-text.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { useVisaText } from './use-visa-text.ts'
import type { VisaCase } from './visa-case.ts'

/** The sum of a case; undefined without a price list or an answer that it needs. */
export function sumOf({
  kind,
  guide,
  answers: { emirate, place },
}: Pick<VisaCase, 'kind' | 'guide' | 'answers'>): VisaSum | undefined {
  if (!guide.fees || !emirate || !place) return undefined
  return visaSum(guide.fees, { kind, emirate, place })
}

/** The price of a case, as of when it was compared and what is kept after a refusal. */
export function FeeList({ visa, sum }: { visa: VisaCase; sum: VisaSum }) {
  const { t, money } = useVisaText(visa)
  const format = useFormatter()
  const { fees } = visa.guide
  if (!fees) return null
  return (
    <section aria-labelledby="visa-fees" className="mt-9 lg:mt-0">
      <h2 id="visa-fees" className="text-title">
        {t('fees.title')}
      </h2>
      <p className="mt-1 mb-3 text-small text-ink2">
        {t('fees.lead', { total: money(sum.total) })}
      </p>
      <FeeTable sum={sum} />
      <p className="text-small text-ink2">
        {t(fees.areSamples ? 'fees.samples' : 'fees.asOf', {
          day: dayWithYear(format, fees.checkedOn),
        })}{' '}
        {t('fees.refusal', { kept: money(fees.keptAfterRefusal) })}
      </p>
    </section>
  )
}

/** Each fee with who gets it, and VAT on our work alone. */
export function FeeTable({ sum }: { sum: VisaSum }) {
  const t = useTranslations('visas')
  const money = useMoneyText()
  const state = sum.parts.filter(({ payee }) => payee !== 'insurer')
  const insurance = sum.parts.filter(({ payee }) => payee === 'insurer')
  return (
    <>
      <PriceBar
        parts={[
          { part: 'pay', amount: total(state) },
          { part: 'costs', amount: total(insurance) },
          { part: 'us', amount: sum.work },
          { part: 'tax', amount: sum.vat },
        ]}
      />
      <dl className="mt-3 border-t border-line text-small">
        {sum.parts.map(({ part, payee, sum: amount }) => (
          <FeeRow
            key={part}
            shown={payee === 'insurer' ? 'costs' : 'pay'}
            name={t(`fees.parts.${part}`)}
            to={t(`fees.payees.${payee}`)}
            amount={money(amount)}
          />
        ))}
        <FeeRow shown="us" name={t('fees.work')} to={t('fees.workNote')} amount={money(sum.work)} />
        <FeeRow
          shown="tax"
          name={t('fees.vat', { percent: String(VAT_PERCENT) })}
          amount={money(sum.vat)}
        />
        <div className="flex justify-between gap-4 py-3 text-body font-semibold">
          <dt>{t('fees.total')}</dt>
          <dd>{money(sum.total)}</dd>
        </div>
      </dl>
    </>
  )
}

const total = (parts: readonly { sum: number }[]) => parts.reduce((all, { sum }) => all + sum, 0)

function FeeRow({
  shown,
  name,
  to,
  amount,
}: {
  shown: ShownPart
  name: string
  to?: string
  amount: string
}) {
  return (
    <div className="flex items-baseline gap-3 border-b border-line py-2.5 lg:py-2">
      <PriceSwatch part={shown} />
      <dt className="min-w-0 flex-1">
        {name} {to ? <span className="text-ink3">{to}</span> : null}
      </dt>
      <dd className="shrink-0 font-medium">{amount}</dd>
    </div>
  )
}
