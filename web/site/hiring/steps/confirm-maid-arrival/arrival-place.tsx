import { useLocale, useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring/application.ts'
import { shownHome } from '#domain/hiring/answers/shown-parts.ts'
import { findEmirate } from '#domain/hiring/values/emirates.ts'
import { joinWords } from '#web/ui/inline-texts.ts'

/** The way and place of arrival, once the address is known. */
export function ArrivalPlace({ app }: { app: AppInfo }) {
  const t = useTranslations('confirmMaidArrival')
  const tHome = useTranslations('hiring.emirates')
  const locale = useLocale()
  const emirate = findEmirate(shownHome(app.answers)?.emirate ?? '')
  const place = [app.homeArea ?? '', emirate ? tHome(emirate.nameKey) : ''].filter(Boolean)
  const isPickUp = app.arrival?.way === 'pick-up'
  return (
    <p className="mt-1 text-small text-ink2">
      {isPickUp ? t('atCentre') : t('toHome', { place: joinWords(place, locale) })}
    </p>
  )
}
