import { useTranslations } from 'use-intl'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { Unplugged } from '#web/ui/drawn/unplugged.tsx'
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
    <div className="page-columns py-12 lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-12">
      <div>
        <h1 className="page-title">{t('title')}</h1>
        <p className="mt-3 text-ink2">{t('body')}</p>
        <Button className="mt-8" onClick={() => location.assign('/')}>
          {t('again')}
        </Button>
      </div>
      <div className="max-lg:hidden">
        <Unplugged />
      </div>
    </div>
  )
}
