import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '#web/ui/button.tsx'

/** The household views the link it sent to its spouse. */
export function OtherLink({ caseId }: { caseId: string }) {
  const t = useTranslations('link')
  return (
    <div className="page-middle flex-1 py-8 lg:pt-12">
      <h1 tabIndex={-1} className="page-title outline-none">
        {t('otherTitle')}
      </h1>
      <p className="mt-2 text-ink2">{t('otherBody')}</p>
      <Link to={`/app?appId=${caseId}`} replace className={buttonClass({ className: 'mt-6' })}>
        {t('toOwn')}
      </Link>
    </div>
  )
}
