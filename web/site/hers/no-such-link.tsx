import { useTranslations } from 'use-intl'
import { Logo } from '#web/ui/marks/logo.tsx'

/** A link of hers that is unknown or was replaced. */
export function NoSuchLink() {
  const t = useTranslations('herAnswer')
  return (
    <div className="page-column py-6">
      <Logo />
      <h1 className="mt-8 page-title">{t('title')}</h1>
      <p className="mt-2 text-body text-ink2">{t('body')}</p>
    </div>
  )
}
