import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { useVisit } from '#web/use-visit.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useWording } from '#web/site/catalogue/use-wording.ts'

/** What it means that nobody is shown here, and ways on. */
export function UnknownMaid() {
  const { t } = useWording()
  const { mode } = useVisit()
  const tProfile = useTranslations('profile')
  return (
    <div className="page-x mx-auto max-w-160 py-8 md:py-16">
      <h1 className="text-head">{tProfile('unknownTitle')}</h1>
      <p className="mt-3 text-body text-ink2">{tProfile('unknownBody')}</p>
      <Link
        to={mode === 'nanny' ? paths.nannies : paths.maids}
        className={buttonClass({ className: 'mt-6' })}
      >
        {t('profile.browse')}
      </Link>
    </div>
  )
}
