import { useLocale, useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring/application.ts'
import { shownHome } from '#domain/hiring/answers/shown-parts.ts'
import { findEmirate } from '#domain/hiring/values/emirates.ts'
import { joinWords } from '#web/ui/inline-texts.ts'
import { arrivalOf } from './arrival-of.ts'

/** The home's area and emirate, or our centre. */
export function usePlaceText(app: AppInfo): string {
  const locale = useLocale()
  const t = useTranslations('endWorkFlow')
  const tHome = useTranslations('hiring.emirates')
  if (arrivalOf(app)?.isPickUp) return t('pickUp')
  const emirate = findEmirate(shownHome(app.answers)?.emirate ?? '')
  const parts = [app.homeArea ?? '', emirate ? tHome(emirate.nameKey) : '']
  return joinWords(parts.filter(Boolean), locale)
}
