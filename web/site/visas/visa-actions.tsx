import MessageCircle from 'lucide-react/icons/message-circle'
import { Link } from 'react-router'
import { writeVisaAnswers } from '#domain/visas/visa-answers.ts'
import type { VisaSum } from '#domain/visas/visa-fees.ts'
import { paths } from '#web/paths.ts'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { VisaSiteLink } from '#web/shell/visa-site-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { BarSum, StickyBar } from '#web/ui/layers/sticky-bar.tsx'
import { useVisit } from '#web/use-visit.ts'
import { useVisaText } from './use-visa-text.ts'
import type { VisaCase } from './visa-case.ts'

/**
 * The sum and the next step: the operator's visa site where there is one [B01], else our application;
 * the chat where something stands in the way or no price is known.
 */
export function VisaActions({
  visa,
  sum,
  address,
}: {
  visa: VisaCase
  sum: VisaSum | undefined
  /** Of this page with its answers, for whoever reads the chat. */
  address: string
}) {
  const { t, money } = useVisaText(visa)
  const { kind, verdict } = visa
  const hasSite = Boolean(useVisit().site?.links.visaSiteLink)
  const canStart = verdict === 'can'
  return (
    <StickyBar
      width="page-x"
      start={sum && canStart ? <BarSum large name={t('withVat')} sum={money(sum.total)} /> : null}
    >
      {hasSite && canStart ? (
        <VisaSiteLink className={buttonClass()}>{t('start')}</VisaSiteLink>
      ) : canStart && sum ? (
        <span className="flex items-center gap-2">
          <ChatLink label={t('ask')} text={t(`kinds.${kind}.askChat`, { address })} />
          <Link
            to={`${paths.visaApply}?kind=${kind}&visa=${writeVisaAnswers(visa.answers)}`}
            className={buttonClass()}
          >
            {t('start')}
          </Link>
        </span>
      ) : (
        <ChatLink
          label={t(canStart ? 'startInChat' : 'ask')}
          text={t(canStart ? `kinds.${kind}.chat` : `kinds.${kind}.askChat`, { address })}
          className={buttonClass({ wide: !canStart })}
        >
          <MessageCircle aria-hidden size={20} strokeWidth={1.75} />
          {t(canStart ? 'startInChat' : 'ask')}
        </ChatLink>
      )}
    </StickyBar>
  )
}
