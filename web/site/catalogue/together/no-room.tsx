import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** An ended or full room, with another link to continue. */
export function NoRoom({ why }: { why: 'missing' | 'full' }) {
  const t = useTranslations('together')
  return (
    <div className="page-column py-8">
      <h1 tabIndex={-1} className="page-title outline-none">
        {t(why)}
      </h1>
      <p className="mt-2 text-body text-ink2">{t(`${why}Body`)}</p>
      <Link to={paths.saved} className={buttonClass({ className: 'mt-6' })}>
        {t('toSaved')}
      </Link>
    </div>
  )
}
