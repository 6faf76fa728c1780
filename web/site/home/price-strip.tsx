import { useTranslations } from 'use-intl'
import { formatAmount, formatMoney } from '#domain/payment/money.ts'
import { PriceBar } from '#web/ui/marks/price-bar.tsx'
import { barParts, partAmount } from './bar-parts.ts'
import type { PriceExample } from './bar-parts.ts'
import { strongWords } from './strong-words.tsx'

/** For a desktop's first fold: a bar and three short words. */
export function PriceStrip({ price }: { price: PriceExample }) {
  const t = useTranslations('home')
  const words = (key: 'salary' | 'visa-and-cover') =>
    t.rich(`prices.short.${key}`, { b: strongWords, amount: formatAmount(partAmount(price, key)) })
  const rest = partAmount(price, 'service') + partAmount(price, 'vat')
  return (
    <div className="mt-[clamp(2rem,6svh,4rem)]">
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-semibold">
          {t('prices.titleMonth', { price: formatMoney(price.price) })}
        </p>
        <a
          href="#prices"
          className="text-small font-medium text-action underline underline-offset-3"
        >
          {t('hero.allPrices')}
        </a>
      </div>
      <div className="mt-3">
        <PriceBar parts={barParts(price)} />
      </div>
      <p className="mt-2 flex justify-between gap-4 text-small text-ink2">
        <span>{words('salary')}</span>
        <span>{words('visa-and-cover')}</span>
        <span>
          {t.rich('prices.short.serviceAndVat', { b: strongWords, amount: formatAmount(rest) })}
        </span>
      </p>
    </div>
  )
}
