import { useTranslations } from 'use-intl'
import { FailureText } from '#web/notices/failure-text.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ChatLink } from './chat/chat-link.tsx'

/** Shown when a page fails: what happened, a retry and the chat. */
export function FailurePage() {
  const t = useTranslations('notices')
  return (
    <FailureText>
      <ChatLink label={t('chat')} className={buttonClass({ tone: 'edged' })}>
        {t('chat')}
      </ChatLink>
    </FailureText>
  )
}
