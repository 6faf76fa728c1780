import ChevronLeft from 'lucide-react/icons/chevron-left'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useTranslations } from 'use-intl'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { Logo } from '#web/ui/marks/logo.tsx'

const linkClass =
  'inline-flex min-h-11 items-center gap-2 rounded-field text-small font-medium hover:text-action'

/** Over both columns on a computer: back, mark, chat in words. */
export function HandOffHeader(props: {
  /** Undefined where there is no way back. */
  backLabel: string | undefined
  onBack: () => void
  chat: { number: string; text: string; label: string }
}) {
  const t = useTranslations('hiring')
  return (
    <header className="border-b border-line">
      <div className="page-x grid min-h-18 grid-cols-[1fr_auto_1fr] items-center gap-4">
        <div>
          {props.backLabel === undefined ? null : (
            <button type="button" onClick={props.onBack} className={linkClass}>
              <ChevronLeft aria-hidden size={20} strokeWidth={1.75} className="mirror-rtl" />
              {props.backLabel}
            </button>
          )}
        </div>
        <Logo />
        <div className="text-end">
          <ChatLink {...props.chat} className={linkClass}>
            <MessageCircle aria-hidden size={20} strokeWidth={1.75} />
            {t('chatShort')}
          </ChatLink>
        </div>
      </div>
    </header>
  )
}
