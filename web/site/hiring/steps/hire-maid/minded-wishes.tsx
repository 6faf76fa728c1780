import { useLocale, useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring/application.ts'
import { mindedBy } from '#domain/catalogue/minded-wishes.ts'
import { filtersOfIds } from '#domain/catalogue/filters/filters.ts'
import { readPreference } from '#web/storage/preference.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { joinWords } from '#web/ui/inline-texts.ts'

/** Wishes of hers that the household's own choices in the list stand against. */
export function MindedWishes({ app: { herWishes, maid } }: { app: AppInfo }) {
  const t = useTranslations('hireMaid.minded')
  const locale = useLocale()
  const wishes = useHydrated() ? filtersOfIds(readPreference()) : {}
  const minded = mindedBy(wishes).flatMap((wish) =>
    herWishes.includes(wish) ? [t(`wishes.${wish}`)] : [],
  )
  if (minded.length === 0) return null
  return (
    <section aria-labelledby="minded" className="mt-4 rounded-card bg-sunken p-4">
      <h2 id="minded" className="font-semibold">
        {t('title', { name: maid.name })}
      </h2>
      <p className="mt-1 text-small text-ink2">{t('body', { list: joinWords(minded, locale) })}</p>
    </section>
  )
}
