import { useTranslations } from 'use-intl'
import { HIRING_MINUTES } from '#domain/hiring/way/hiring-minutes.ts'
import { CarryOnPlace } from '#web/site/hiring/own-hires/carry-on-place.tsx'
import type { LandingData } from '#web/site/home/load-landing.ts'
import { Stories } from './stories.tsx'
import { OtherKind, WatchAll } from './way-to-list.tsx'
import { useMoneyText } from '#web/words/use-money-text.ts'

/** The first fold: a sentence and people who speak; on desktops they run off the page's end. */
export function Hero({ data }: { data: LandingData }) {
  const moneyText = useMoneyText()
  const t = useTranslations('home.hero')
  return (
    <div className="xl:flex xl:h-[clamp(37.5rem,100svh-4.5rem,46rem)] xl:items-start xl:overflow-clip xl:border-b xl:border-line xl:ps-(--page-edge)">
      <div className="page-x pt-3 md:max-w-160 md:pt-12 xl:w-[clamp(29rem,36.7vw,34rem)] xl:max-w-none xl:shrink-0 xl:self-center xl:px-0 xl:pt-0">
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
          <p className="mt-3 hidden text-small text-ink3 md:block">
            {t('from', { price: moneyText(data.lowest) })}
          </p>
        ) : null}
      </div>
      <Stories people={data.stories} />
    </div>
  )
}
