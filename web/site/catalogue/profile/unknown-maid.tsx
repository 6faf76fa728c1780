import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '#web/ui/button.tsx'
import { useWording } from '#web/site/catalogue/use-wording.ts'

/** What it means that nobody is shown here, and ways on. */
export function UnknownMaid() {
  const { t } = useWording()
  const tProfile = useTranslations('profile')
  return (
    <div className="page-x mx-auto max-w-160 py-16">
      <h1 className="text-head">{tProfile('unknownTitle')}</h1>
      <p className="mt-3 text-body text-ink2">{tProfile('unknownBody')}</p>
      <Link to="/hire-maid" className={buttonClass({ className: 'mt-6' })}>
        {t('profile.browse')}
      </Link>
    </div>
  )
}
