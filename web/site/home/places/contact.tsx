import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { useTranslations } from 'use-intl'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { SampleNumber } from '#web/shell/chat/sample-number.tsx'
import { useSaidHours } from '#web/shell/chat/said-hours.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { spacedPhone } from '#domain/hiring/values/spaced-phone.ts'
import { HomePart } from '#web/site/home/part.tsx'

/** The team's hours, chat and phone. */
export function Contact({ phone }: { phone: string }) {
  const t = useTranslations('home.contact')
  const hours = useSaidHours()
  const look = buttonClass({ tone: 'edged', className: 'max-md:flex-1 max-md:px-3!' })
  return (
    <HomePart id="contact" title={t('title')} lead={t('lead', hours)}>
      <div className="mt-4 flex flex-wrap gap-2 md:gap-3">
        <ChatLink label={t('chat')} text={t('chatText')} className={look}>
          <MessageCircle aria-hidden size={20} strokeWidth={1.75} />
          {t('chat')}
        </ChatLink>
        <a href={`tel:${phone}`} className={look}>
          <Phone aria-hidden size={20} strokeWidth={1.75} />
          {t('call')}{' '}
          <span className="ltr-text whitespace-nowrap max-md:sr-only">{spacedPhone(phone)}</span>
        </a>
      </div>
      <SampleNumber numbers={[phone]} />
    </HomePart>
  )
}
