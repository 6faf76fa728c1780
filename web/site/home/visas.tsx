import MessageCircle from 'lucide-react/icons/message-circle'
import { useTranslations } from 'use-intl'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { VisaSiteLink } from '#web/shell/visa-site-link.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { Part } from './part.tsx'

const kinds = ['maid', 'nanny', 'driver'] as const

/** Visa services: the usual time and the chat; documents are on their page. */
export function Visas({ days }: { days: number | null }) {
  const t = useTranslations('home.visas')
  return (
    <Part id="visas" title={t('title')} lead={t('lead')}>
      {days === null ? null : (
        <p className="mt-2 text-small">
          <strong className="font-semibold">{t('eta', { days })}</strong>{' '}
          <span className="text-ink3">{t('etaNote')}</span>
        </p>
      )}
      <ul className="mt-4 border-t border-line">
        {kinds.map((kind) => (
          <li key={kind} className="border-b border-line">
            <ChatLink
              label={t(`kinds.${kind}.chat`)}
              text={t(`kinds.${kind}.text`)}
              className="flex min-h-14 items-center justify-between gap-4 py-2.5 text-ink no-underline hover:text-action"
            >
              <span>
                <span className="block font-semibold">{t(`kinds.${kind}.chat`)}</span>
                <span className="block text-small text-ink2">{t(`kinds.${kind}.body`)}</span>
              </span>
              <MessageCircle
                aria-hidden
                size={20}
                strokeWidth={1.75}
                className="shrink-0 text-ink3"
              />
            </ChatLink>
          </li>
        ))}
      </ul>
      <VisaSiteLink className={textLinkClass('mt-2 inline-flex min-h-11 items-center')}>
        {t('all')}
      </VisaSiteLink>
    </Part>
  )
}
