import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MaidProfile } from '#api/catalogue/catalogue.ts'
import { brand } from '#domain/brand.ts'
import { formatAmount } from '#domain/payment/money.ts'
import { breakdown, findPlan, firstPayment } from '#domain/payment/sums/plans.ts'
import { VAT_PERCENT } from '#domain/payment/sums/vat.ts'
import { useBusinessDayText } from '#web/site/catalogue/use-business-day-text.ts'
import { asQuery, useCarriedWords } from '#web/site/catalogue/hire-path.ts'
import { colourOf } from '#web/site/price-parts.ts'
import { PriceBar, PriceSwatch } from '#web/ui/marks/price-bar.tsx'
import { offeredPrice, pricesOf } from './offered-price.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'

/** The price's parts, her salary first, summing to the dirham; then the first payment. */
export function ProfilePrice({ maid }: { maid: MaidProfile }) {
  const moneyText = useMoneyText()
  const tProfile = useTranslations('profile')
  const [search] = useSearchParams()
  const kept = { saved: search.has('saved') ? '1' : undefined, ...useCarriedWords() }
  const { plan, price } = offeredPrice(maid, findPlan(search.get('planType')))
  const parts = breakdown(price, maid.salary, maid.visaAndCover ?? 0)
  const others = pricesOf(maid).filter((other) => other.plan !== plan)
  const names = { name: maid.name, brand: brand.name, percent: VAT_PERCENT }
  return (
    <section aria-labelledby="price-title" className="mt-7 xl:mt-0">
      <h2 id="price-title" className="text-title">
        {tProfile('whereGoes', { price: moneyText(price) })}
      </h2>
      <p className="mt-1 mb-3 text-small text-ink2">{tProfile(`goesNote.${plan}`)}</p>
      <PriceBar parts={parts.map(({ code, amount }) => ({ part: colourOf[code], amount }))} />
      <ul className="mt-2 text-small">
        {parts.map(({ code, amount }) => (
          <li key={code} className="flex items-center gap-3 border-b border-line py-2.5">
            <PriceSwatch part={colourOf[code]} />
            <span className="min-w-0 flex-1">{tProfile(`priceParts.${code}`, names)}</span>
            <span className="font-semibold">{formatAmount(amount)}</span>
          </li>
        ))}
      </ul>
      <FirstPayment price={price} firstDay={maid.firstDay} />
      {others.map((other) => (
        <p key={other.plan} className="mt-1 text-small">
          <Link
            to={`?${asQuery({ ...kept, planType: other.plan })}`}
            replace
            preventScrollReset
            className={textLinkClass('inline-block py-1')}
          >
            {tProfile(`otherPrice.${other.plan}`, { price: moneyText(other.price) })}
          </Link>
        </p>
      ))}
    </section>
  )
}

/** The start screen's first day and sum. */
function FirstPayment({ price, firstDay }: { price: number; firstDay: string | undefined }) {
  const moneyText = useMoneyText()
  const tProfile = useTranslations('profile')
  const { dayOfMonth } = useBusinessDayText()
  if (!firstDay) return null
  const first = firstPayment(price, firstDay)
  return (
    <p className="mt-3 text-small text-ink2">
      {tProfile('firstPayment', {
        day: dayOfMonth(firstDay),
        sum: moneyText(first.amount),
        days: first.days,
        of: first.monthDays,
      })}
    </p>
  )
}
