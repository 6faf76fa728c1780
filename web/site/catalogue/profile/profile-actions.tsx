import MessageCircle from 'lucide-react/icons/message-circle'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { findPlan } from '#domain/payment/sums/plans.ts'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { hindrance } from '#web/site/catalogue/hindrance.ts'
import { hirePath, useCarriedWords } from '#web/site/catalogue/hire-path.ts'
import { useOwnHire } from '#web/site/hiring/own-hires/own-hires.ts'
import type { MaidPage } from './load-maid.ts'

/** Hiring her or, if impossible, others; and a chat. `isShort` for the bar. */
export function ProfileActions({ page, isShort }: { page: MaidPage; isShort?: boolean }) {
  const { maid, chatNumber, origin } = page
  const tProfile = useTranslations('profile')
  const { name } = maid
  const address = new URL(`/maids/${maid.id}`, origin).href
  const label = tProfile('chat', { name })
  return (
    <>
      {isShort ? null : <MainAction page={page} />}
      <ChatLink
        number={chatNumber}
        text={tProfile('chatText', { name, address })}
        label={label}
        className={isShort ? iconButtonClass('edged') : buttonClass({ tone: 'edged' })}
      >
        <MessageCircle aria-hidden size={20} strokeWidth={1.75} />
        <span className={isShort ? 'sr-only' : undefined}>{label}</span>
      </ChatLink>
      {isShort ? <MainAction page={page} isShort /> : null}
    </>
  )
}

function MainAction({ page: { maid, similar }, isShort }: { page: MaidPage; isShort?: boolean }) {
  const tProfile = useTranslations('profile')
  const [search] = useSearchParams()
  const isShortListedMaids = search.has('saved') ? '1' : undefined
  const planType = findPlan(search.get('planType'))
  const words = { isShortListedMaids, planType, ...useCarriedWords() }
  const ownApp = useOwnHire(maid.id)
  // One row with the price on a phone.
  const className = isShort ? 'max-w-38 px-4! break-words md:max-w-none' : undefined
  if (ownApp) {
    return (
      <Link
        to={planType ? hirePath(maid.id, { planType }) : `/app?appId=${ownApp}`}
        className={buttonClass()}
      >
        {tProfile('goOn')}
      </Link>
    )
  }
  if (hindrance(maid) !== undefined) {
    return (
      <Link
        to={similar.length > 0 ? '#similar' : '/hire-maid'}
        className={buttonClass({ tone: 'edged', className })}
      >
        {tProfile('seeSimilar')}
      </Link>
    )
  }
  return (
    <Link to={hirePath(maid.id, words)} className={buttonClass({ className })}>
      {tProfile('hire', { name: maid.name })}
    </Link>
  )
}
