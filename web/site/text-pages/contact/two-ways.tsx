import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { useTranslations } from 'use-intl'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { spacedPhone } from '#domain/hiring/values/spaced-phone.ts'

/** Phone and chat; the one answered sooner comes first, filled. */
export function TwoWays({
  phone,
  isOpen,
  chatText,
}: {
  phone: string
  isOpen: boolean
  chatText: string | undefined
}) {
  const t = useTranslations('textPages.contact')
  const call = (
    <a
      key="call"
      href={`tel:${phone}`}
      className={buttonClass({ tone: isOpen ? 'main' : 'edged', wide: true })}
    >
      <Phone aria-hidden size={24} strokeWidth={1.75} />
      <span className="sr-only">{t('call')}</span>
      <span className="ltr-text whitespace-nowrap">{spacedPhone(phone)}</span>
    </a>
  )
  const chat = (
    <ChatLink
      key="chat"
      label=""
      text={chatText}
      className={buttonClass({ tone: isOpen ? 'edged' : 'main', wide: true })}
    >
      <MessageCircle aria-hidden size={24} strokeWidth={1.75} />
      {t('write')}
    </ChatLink>
  )
  return (
    <div className="mt-6 flex max-w-110 flex-col gap-3">{isOpen ? [call, chat] : [chat, call]}</div>
  )
}
