import { useTranslations } from 'use-intl'
import { WaysToLists } from '#web/site/catalogue/ways-to-lists.tsx'

/** Explains that nobody is shown here, and offers other pages. */
export function UnknownMaid() {
  const tProfile = useTranslations('profile')
  return (
    <div className="page-column py-8 md:py-16">
      <h1 className="page-title">{tProfile('unknownTitle')}</h1>
      <p className="mt-3 text-body text-ink2">{tProfile('unknownBody')}</p>
      <WaysToLists className="mt-6" />
    </div>
  )
}
