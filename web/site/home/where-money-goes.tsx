import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { formatAmount, formatMoney } from '#domain/payment/money.ts'
import { firstPayment } from '#domain/payment/sums/plans.ts'
import { VAT_PERCENT } from '#domain/payment/sums/vat.ts'
import { findTermsLanguage, termsInWords } from '#domain/signing/terms-in-words.ts'
import { brand } from '#domain/brand.ts'
import { PriceBar, PriceSwatch } from '#web/ui/marks/price-bar.tsx'
import { PlanLine } from '#web/ui/marks/timeline.tsx'
import { shortDay } from '#web/site/hiring/day-text.ts'
import { barParts, colourOf } from './bar-parts.ts'
import type { PriceExample } from './bar-parts.ts'
import type { LandingData } from './load-landing.ts'
import { HIRING_MINUTES } from '#domain/hiring/hiring-minutes.ts'

/** Second fold: one real price to the dirham, the timed way. */
export function WhereMoneyGoes({ price, terms }: Pick<LandingData, 'price' | 'terms'>) {
  return (
    <div className="page-x grid gap-x-16 gap-y-12 pt-14 lg:grid-cols-[7fr_5fr] xl:gap-x-24 xl:pt-24">
      {price ? <Prices price={price} /> : null}
      <Way terms={terms} />
    </div>
  )
}

function Prices({ price }: { price: PriceExample }) {
  const t = useTranslations('home.prices')
  return (
    <section id="prices" aria-labelledby="prices-title" className="outline-none">
      <h2 id="prices-title" className="text-head xl:text-[40px] xl:leading-11">
        {t('title', { price: formatMoney(price.price) })}
      </h2>
      <p className="mt-2 mb-4 text-small text-ink2 xl:mt-3 xl:mb-6 xl:text-body">
        {t('example', { name: price.name, country: price.nationality })}
      </p>
      <PriceBar parts={barParts(price)} />
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
          lowest: formatMoney(price.lowest),
          highest: formatMoney(price.highest),
          supplement: formatMoney(price.liveOutSupplement),
        })}
      </p>
    </section>
  )
}

/** The same day and sum as on her profile. */
function FirstPayment({ price: { price, firstDay } }: { price: PriceExample }) {
  const t = useTranslations('home.prices')
  const format = useFormatter()
  if (!firstDay) return null
  const first = firstPayment(price, firstDay)
  return (
    <p className="mt-4 text-small text-ink2">
      {t('first', {
        day: shortDay(format, firstDay),
        sum: formatMoney(first.amount),
        days: first.days,
        of: first.monthDays,
      })}
    </p>
  )
}

function Way({ terms }: Pick<LandingData, 'terms'>) {
  const t = useTranslations('home.way')
  const { guarantee } = termsInWords(findTermsLanguage(useLocale()), terms)
  return (
    <section id="way" aria-labelledby="way-title">
      <h2 id="way-title" className="text-head xl:text-[40px] xl:leading-11">
        {t('title')}
      </h2>
      <div className="mt-4 xl:mt-8">
        <PlanLine
          items={[
            { key: 'today', label: t('today'), body: t('todayBody') },
            {
              key: 'minutes',
              label: t('minutes', { minutes: HIRING_MINUTES }),
              body: t('minutesBody'),
            },
            { key: 'days', label: t('days'), body: t('daysBody', { guarantee }) },
          ]}
        />
      </div>
    </section>
  )
}
