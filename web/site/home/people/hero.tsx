import ShieldCheck from 'lucide-react/icons/shield-check'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#domain/payment/money.ts'
import { HIRING_MINUTES } from '#domain/hiring/hiring-minutes.ts'
import { CarryOnPlace } from '#web/site/hiring/own-hires/carry-on-place.tsx'
import type { LandingData } from '#web/site/home/load-landing.ts'
import { PriceStrip } from '#web/site/home/price-strip.tsx'
import { Stories } from './stories.tsx'
import { OtherKind, WatchAll } from './way-to-list.tsx'

/**
 * The first fold. On a phone a sentence and the people who speak; on a desktop the sentence stays at
 * the start while the people pass by, out of the page at its end.
 */
export function Hero({ data }: { data: LandingData }) {
  const t = useTranslations('home.hero')
  return (
    <div className="xl:flex xl:items-start xl:overflow-clip xl:ps-[max(4rem,(100%-1600px)/2)]">
      <div className="page-x pt-3 md:max-w-160 md:pt-12 xl:sticky xl:top-0 xl:w-[clamp(29rem,36.7vw,34rem)] xl:max-w-none xl:shrink-0 xl:px-0 xl:pt-[clamp(2.5rem,10svh,5.5rem)] xl:pb-10">
        <CarryOnPlace className="pb-4 xl:pb-8" />
        <h1 className="text-display text-wrap xl:text-display-wide">{t('title')}</h1>
        <p className="mt-3 text-ink2 xl:hidden">{t('lead')}</p>
        <p className="mt-7 hidden text-[21px] leading-7.5 text-ink2 xl:block">
          {t('leadWide', { minutes: HIRING_MINUTES })}
        </p>
        <div className="mt-6 hidden flex-wrap gap-3 md:flex xl:mt-9">
          <WatchAll mode={data.mode} count={data.total} size="large" />
          <OtherKind mode={data.mode} size="large" className="px-6!" />
        </div>
        {data.total > 0 ? (
          <p className="mt-3 hidden text-small text-ink3 md:block xl:hidden">
            {t('from', { price: formatMoney(data.lowest) })}
          </p>
        ) : null}
        <div className="hidden xl:block">
          {data.price ? <PriceStrip price={data.price} /> : null}
          {data.licence ? <Licence licence={data.licence} /> : null}
        </div>
      </div>
      <Stories people={data.stories} />
    </div>
  )
}

function Licence({ licence }: { licence: NonNullable<LandingData['licence']> }) {
  const t = useTranslations('home.hero')
  return (
    <p className="mt-8 flex items-center gap-2.5 text-small text-ink2">
      <ShieldCheck aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
      <span>
        {licence.isSample ? null : `${t('licensed')} `}
        <a href="#rights" className="font-medium text-action underline underline-offset-3">
          {t(licence.isSample ? 'sampleLicence' : 'licence', { number: licence.number })}
        </a>
      </span>
    </p>
  )
}
