import { useTranslations } from 'use-intl'
import { StickyBar } from '#web/ui/layers/sticky-bar.tsx'
import type { LandingData } from './load-landing.ts'
import { OtherKind, WatchAll } from './people/way-to-list.tsx'
import { useMoneyText } from '#web/words/use-money-text.ts'

/** A phone's bottom bar: the list and the lowest price. */
export function LandingBar({ data: { mode, total, lowest } }: { data: LandingData }) {
  const moneyText = useMoneyText()
  const t = useTranslations('home.hero')
  return (
    <StickyBar
      className="-mb-10 mt-6 md:hidden"
      note={total > 0 ? t('from', { price: moneyText(lowest) }) : undefined}
    >
      <WatchAll mode={mode} count={total} className="min-w-0 flex-1 px-4!" />
      <OtherKind mode={mode} short className="px-5!" />
    </StickyBar>
  )
}
