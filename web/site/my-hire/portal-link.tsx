import { useTranslations } from 'use-intl'
import { textLinkClass } from '#web/ui/style/text-link.ts'
import { useVisit } from '#web/use-visit.ts'

/** The client portal's own application (B03); without one this page is it. */
export function PortalLink() {
  const t = useTranslations('myHire')
  const address = useVisit().site?.links.clientPortalLink
  if (!address) return null
  return (
    <a href={address} className={textLinkClass('mt-8 inline-flex min-h-11 items-center')}>
      {t('portal')}
    </a>
  )
}
