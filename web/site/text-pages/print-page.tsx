import { useTranslations } from 'use-intl'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** A print button, hidden without scripts. */
export function PrintPage() {
  const t = useTranslations('textPages')
  if (!useHydrated()) return null
  return (
    <button
      type="button"
      onClick={() => window.print()}
      className={textLinkClass('inline-flex min-h-11 items-center rounded-tag')}
    >
      {t('print')}
    </button>
  )
}
