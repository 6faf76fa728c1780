import { useTranslations } from 'use-intl'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { useVisit } from '#web/use-visit.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Shown until the chat opens, with another way (R02). */
export function ChatLeaving() {
  const t = useTranslations('home.leaving')
  const { site } = useVisit()
  return (
    <div className="page-column py-12 md:py-20">
      <h1 className="page-title">{t('title')}</h1>
      <p className="mt-3">{t('body')}</p>
      <ChatLink
        label={t('open')}
        text={site?.siteConfig.landingPageSiteConfig.whatsappMessage || undefined}
        className={buttonClass({ className: 'mt-8' })}
      >
        {t('open')}
      </ChatLink>
    </div>
  )
}
