import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'

/** An unknown or expired link, with another link to continue. */
export function Screen({ isOver }: { isOver: boolean }) {
  const t = useTranslations('familyVoice')
  return (
    <div className="page-column py-8">
      <h1 tabIndex={-1} className="page-title outline-none">
        {t('goneTitle')}
      </h1>
      <p className="mt-2 text-body text-ink2">{t(isOver ? 'expired' : 'goneBody')}</p>
      <Link to={paths.myData} className={textLinkClass('mt-2 inline-flex min-h-11 items-center')}>
        {t('myData')}
      </Link>
    </div>
  )
}
