import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#domain/payment/money.ts'
import { findPlan } from '#domain/payment/sums/plans.ts'
import { ChatLink } from '#web/shell/chat-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { BarSum, StickyBar } from '#web/ui/layers/sticky-bar.tsx'
import MessageCircle from 'lucide-react/icons/message-circle'
import { offeredPrice } from './offered-price.ts'
import { hindrance } from '#web/site/catalogue/hindrance.ts'
import { hirePath, useCarriedWords } from '#web/site/catalogue/hire-path.ts'
import { useOwnHire } from '#web/site/hiring/own-hires/own-hires.ts'
import type { MaidPage } from './load-maid.ts'

/** Cost, chat, hiring her; where she cannot be hired, others. */
export function ProfileBar({ page: { maid, chatNumber, origin, similar } }: { page: MaidPage }) {
  const tProfile = useTranslations('profile')
  const [search] = useSearchParams()
  const plan = findPlan(search.get('planType'))
  const carried = useCarriedWords()
  const isSaved = search.has('saved')
  const words = { isShortListedMaids: isSaved ? '1' : undefined, planType: plan, ...carried }
  const { price } = offeredPrice(maid, plan)
  const { name } = maid
  const address = new URL(`/maids/${maid.id}`, origin).href
  const hindered = hindrance(maid)
  const ownApp = useOwnHire(maid.id)
  const note = ownApp ? 'ownBar' : barNotes[hindered ?? 'none']
  return (
    <StickyBar start={<BarSum sum={formatMoney(price)} name={tProfile(note)} />}>
      <ChatLink
        number={chatNumber}
        text={tProfile('chatText', { name, address })}
        label={tProfile('chat', { name })}
        className={iconButtonClass('edged')}
      >
        <MessageCircle aria-hidden size={20} strokeWidth={1.75} />
        <span className="sr-only">{tProfile('chat', { name })}</span>
      </ChatLink>
      {ownApp ? (
        <Link to={`/app?appId=${ownApp}`} className={buttonClass()}>
          {tProfile('goOn')}
        </Link>
      ) : hindered === undefined ? (
        <Link
          to={hirePath(maid.id, words)}
          className={buttonClass({ className: 'max-w-44 px-5! break-words md:max-w-none' })}
        >
          {tProfile('hire', { name })}
        </Link>
      ) : (
        <Link
          to={similar.length > 0 ? '#similar' : '/hire-maid'}
          className={buttonClass({ tone: 'edged', className: 'px-4! max-md:grow' })}
        >
          {tProfile('seeSimilar')}
        </Link>
      )}
    </StickyBar>
  )
}

/** Why she cannot be hired now, else what the sum is. */
const barNotes = { held: 'heldBar', 'not-free': 'notFreeBar', none: 'monthly' } as const
