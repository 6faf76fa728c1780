import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import { formatAmount } from '#domain/payment/money.ts'
import { firstPayment } from '#domain/payment/sums/plans.ts'
import { VAT_PERCENT } from '#domain/payment/sums/vat.ts'
import { brand } from '#domain/brand.ts'
import { PriceBar, PriceSwatch } from '#web/ui/marks/price-bar.tsx'
import { shortDay } from '#web/site/hiring/day-text.ts'
import { barParts, colourOf } from '#web/site/price-parts.ts'
import type { PriceExample } from '#web/site/price-parts.ts'
import { HomePart } from './part.tsx'
import { useMoneyText } from '#web/words/use-money-text.ts'

/** One real price with all its parts. */
export function Prices({ price }: { price: PriceExample }) {
  const moneyText = useMoneyText()
  const t = useTranslations('home.prices')
  return (
    <HomePart
      id="prices"
      title={t('title', { price: moneyText(price.price) })}
      lead={t('example', { name: price.name, country: price.nationality })}
    >
      <div className="mt-4">
        <PriceBar parts={barParts(price)} />
      </div>
      <dl className="mt-2">
        {price.parts.map(({ code, amount }) => (
          <div key={code} className="flex items-center gap-3 border-b border-line py-2.5">
            <PriceSwatch part={colourOf[code]} />
            <dt className="min-w-0 flex-1">
              <span className="block font-medium">
                {t(`parts.${code}`, { name: price.name, brand: brand.name, percent: VAT_PERCENT })}
              </span>
              <span className="block text-small text-ink3">{t(`notes.${code}`)}</span>
            </dt>
            <dd className="font-semibold">{formatAmount(amount)}</dd>
          </div>
        ))}
      </dl>
      <FirstPayment price={price} />
      <p className="mt-2 text-small text-ink2">
        {t('range', {
          lowest: moneyText(price.lowest),
          highest: moneyText(price.highest),
          supplement: moneyText(price.liveOutSupplement),
        })}
      </p>
    </HomePart>
  )
}

/** First day and sum as on her profile. */
function FirstPayment({ price: { price, firstDay } }: { price: PriceExample }) {
  const moneyText = useMoneyText()
  const t = useTranslations('home.prices')
  const format = useFormatter()
  if (!firstDay) return null
  const first = firstPayment(price, firstDay)
  return (
    <p className="mt-4 text-small text-ink2">
      {t('first', {
        day: shortDay(format, firstDay),
        sum: moneyText(first.amount),
        days: first.days,
        of: first.monthDays,
      })}
    </p>
  )
}
