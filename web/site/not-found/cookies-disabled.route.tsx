import { useTranslations } from 'use-intl'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { Button } from '#web/ui/button.tsx'

export const meta = pageMeta('notFound', (t) => ({
  title: t('metaTitle'),
  description: t('body'),
  noIndex: true,
}))

/** Shown where the browser refuses local storage (R08, V01). */
export default function CookiesDisabled() {
  const t = useTranslations('notFound')
  return (
    <div className="page-column py-12">
      <h1 className="page-title">{t('title')}</h1>
      <p className="mt-3 text-ink2">{t('body')}</p>
      <Button className="mt-8" onClick={() => location.assign('/')}>
        {t('again')}
      </Button>
    </div>
  )
}
