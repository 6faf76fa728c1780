import { useLocale, useTranslations } from 'use-intl'
import type { Hire } from '#api/hiring/hire.ts'

/** Refunds after her arrival by the agreed terms: grounds and months. */
export function RefundTable({ terms }: { terms: Hire['terms'] }) {
  const t = useTranslations('myHire.ifNot')
  const locale = useLocale()
  const whole = terms.refunds.filter(({ allPaidWithinMonths }) => allPaidWithinMonths > 0)
  const months = [...new Set(whole.map((one) => one.allPaidWithinMonths))].toSorted((a, b) => a - b)
  const either = new Intl.ListFormat(locale, { type: 'disjunction' })
  const reasonsOf = (count: number) =>
    either.format(
      whole
        .filter((one) => one.allPaidWithinMonths === count)
        .map(({ reason }) => t(`reasons.${reason}`)),
    )
  return (
    <div className="mt-5">
      <h3 className="text-small font-semibold">{t('tableTitle')}</h3>
      <dl className="mt-2 border-t border-line text-small">
        {months.map((count) => (
          <Row
            key={count}
            term={t('firstMonths', { months: count })}
            text={t('allPaidIf', { reasons: reasonsOf(count) })}
          />
        ))}
        <Row term={t('afterThat')} text={t('unservedDays')} />
      </dl>
      <p className="mt-2 text-small text-ink3">{t('within', { days: terms.refundDays })}</p>
    </div>
  )
}

function Row({ term, text }: { term: string; text: string }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3 border-b border-line py-2.5">
      <dt className="font-medium">{term}</dt>
      <dd className="text-ink2">{text}</dd>
    </div>
  )
}
