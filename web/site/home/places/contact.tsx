import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { useTranslations } from 'use-intl'
import { ChatLink } from '#web/shell/chat-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { spacedPhone } from '#web/ui/spaced-phone.ts'
import { Part } from '#web/site/home/part.tsx'

/** A person to talk to: when, and the two ways. */
export function Contact({ phone }: { phone: string }) {
  const t = useTranslations('home.contact')
  return (
    <Part id="contact" title={t('title')} lead={t('lead')} beside>
      <div className="flex flex-wrap gap-3">
        <ChatLink
          label={t('chat')}
          text={t('chatText')}
          className={buttonClass({ tone: 'edged', className: 'max-md:flex-1' })}
        >
          <MessageCircle aria-hidden size={20} strokeWidth={1.75} />
          {t('chat')}
        </ChatLink>
        <a
          href={`tel:${phone}`}
          className={buttonClass({ tone: 'edged', className: 'max-md:flex-1' })}
        >
          <Phone aria-hidden size={20} strokeWidth={1.75} />
          {t('call')} <span className="ltr-text whitespace-nowrap">{spacedPhone(phone)}</span>
        </a>
      </div>
    </Part>
  )
}
