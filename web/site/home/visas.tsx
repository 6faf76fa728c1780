import MessageCircle from 'lucide-react/icons/message-circle'
import { useTranslations } from 'use-intl'
import { ChatLink } from '#web/shell/chat-link.tsx'
import { VisaSiteLink } from '#web/shell/visa-site-link.tsx'
import { textLinkClass } from '#web/ui/style/text-link.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Part } from './part.tsx'

const kinds = ['maid', 'nanny', 'driver'] as const

/** What we do, papers, usual time, and the chat to begin. */
export function Visas({ days }: { days: number | null }) {
  const t = useTranslations('home.visas')
  return (
    <Part
      id="visas"
      title={t('title')}
      lead={
        <>
          {t('lead')}
          {days === null ? null : (
            <>
              <strong className="mt-4 block font-semibold text-ink">{t('eta', { days })}</strong>
              <span className="mt-1 block text-small text-ink3">{t('etaNote')}</span>
            </>
          )}
        </>
      }
      beside
    >
      <ul className="border-t border-line">
        {kinds.map((kind) => (
          <li key={kind} className="border-b border-line py-6">
            <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
              <div className="min-w-0 max-w-120 flex-1 basis-64">
                <h3 className="text-title">{t(`kinds.${kind}.title`)}</h3>
                <p className="mt-1 text-ink2">{t(`kinds.${kind}.body`)}</p>
                <p className="mt-3 text-small text-ink2">
                  <b className="font-semibold text-ink">{t('documents')}</b>{' '}
                  {t(`kinds.${kind}.documents`)}
                </p>
              </div>
              <ChatLink
                label={t(`kinds.${kind}.chat`)}
                text={t(`kinds.${kind}.text`)}
                className={buttonClass({ tone: 'edged', size: 'small' })}
              >
                <MessageCircle aria-hidden size={20} strokeWidth={1.75} />
                {t(`kinds.${kind}.chat`)}
              </ChatLink>
            </div>
          </li>
        ))}
      </ul>
      <VisaSiteLink className={textLinkClass('mt-4 inline-flex min-h-11 items-center')}>
        {t('all')}
      </VisaSiteLink>
    </Part>
  )
}
