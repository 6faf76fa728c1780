import { useTranslations } from 'use-intl'
import { FailureText } from '#web/notices/failure-text.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ChatLink } from './chat/chat-link.tsx'

/** A page could not be made: what happened, again, the chat. */
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
