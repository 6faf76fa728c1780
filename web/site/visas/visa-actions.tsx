import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { writeVisaAnswers } from '#domain/visas/visa-answers.ts'
import type { VisaSum } from '#domain/visas/visa-fees.ts'
import { paths } from '#web/paths.ts'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { VisaSiteLink } from '#web/shell/visa-site-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { BarSum, StickyBar } from '#web/ui/layers/sticky-bar.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useVisit } from '#web/use-visit.ts'
import { useVisaText } from './use-visa-text.ts'
import type { VisaCase } from './visa-case.ts'

type Props = {
  visa: VisaCase
  sum: VisaSum | undefined
  /** Of this page with its answers, for whoever reads the chat. */
  address: string
}

/** The sum and the way on, where the thumb is; computers have them beside the answers. */
export function VisaBar(props: Props) {
  const { visa, sum } = props
  const { t, money } = useVisaText(visa)
  const canStart = visa.verdict === 'can'
  return (
    <StickyBar
      className="lg:hidden"
      start={sum && canStart ? <BarSum large name={t('withVat')} sum={money(sum.total)} /> : null}
    >
      {canStart && sum ? (
        <span className="flex items-center gap-2">
          <AskLink {...props} />
          <MainAction {...props} />
        </span>
      ) : (
        <MainAction {...props} />
      )}
    </StickyBar>
  )
}

/** The same below the price on a computer. */
export function VisaCardActions(props: Props) {
  const { t } = useVisaText(props.visa)
  const canAsk = props.visa.verdict === 'can' && props.sum
  return (
    <div className="mt-4 grid gap-1 max-lg:hidden print:hidden">
      <MainAction {...props} isWide />
      {canAsk ? (
        <AskLink
          {...props}
          className={textLinkClass(
            'inline-flex min-h-11 items-center justify-center gap-2 text-small',
          )}
        >
          <MessageCircle aria-hidden size={20} strokeWidth={1.75} />
          {t('ask')}
        </AskLink>
      ) : null}
    </div>
  )
}

/**
 * The operator's visa site where there is one [B01], else our application; the chat where something
 * stands in the way or no price is known.
 */
function MainAction({ isWide = false, ...props }: Props & { isWide?: boolean }) {
  const { visa, sum, address } = props
  const { t } = useVisaText(visa)
  const { kind, verdict } = visa
  const hasSite = Boolean(useVisit().site?.links.visaSiteLink)
  const canStart = verdict === 'can'
  const look = buttonClass({ wide: isWide })
  if (hasSite && canStart) return <VisaSiteLink className={look}>{t('start')}</VisaSiteLink>
  if (canStart && sum) {
    return (
      <Link
        to={`${paths.visaApply}?kind=${kind}&visa=${writeVisaAnswers(visa.answers)}`}
        className={look}
      >
        {t('start')}
      </Link>
    )
  }
  if (!canStart) {
    return (
      <AskLink {...props} className={buttonClass({ wide: true })}>
        <MessageCircle aria-hidden size={20} strokeWidth={1.75} />
        {t('ask')}
      </AskLink>
    )
  }
  return (
    <ChatLink label={t('startInChat')} text={t(`kinds.${kind}.chat`, { address })} className={look}>
      <MessageCircle aria-hidden size={20} strokeWidth={1.75} />
      {t('startInChat')}
    </ChatLink>
  )
}

/** The chat with these answers. */
function AskLink({
  visa,
  address,
  className,
  children,
}: Props & { className?: string; children?: ReactNode }) {
  const { t } = useVisaText(visa)
  return (
    <ChatLink
      label={t('ask')}
      text={t(`kinds.${visa.kind}.askChat`, { address })}
      {...(className && { className })}
    >
      {children}
    </ChatLink>
  )
}
