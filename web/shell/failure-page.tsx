import { useTranslations } from 'use-intl'

/** What a visitor sees when a page could not be made: what happened and the way on. */
export function FailurePage() {
  const t = useTranslations('errors')
  return (
    <main>
      <h1>{t('oops')}</h1>
    </main>
  )
}
