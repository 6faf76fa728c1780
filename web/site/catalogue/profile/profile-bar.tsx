import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { findPlan } from '#domain/payment/sums/plans.ts'
import { BarSum, StickyBar } from '#web/ui/layers/sticky-bar.tsx'
import { hindrance } from '#web/site/catalogue/hindrance.ts'
import { useOwnHire } from '#web/site/hiring/own-hires/own-hires.ts'
import { offeredPrice } from './offered-price.ts'
import { ProfileActions } from './profile-actions.tsx'
import type { MaidPage } from './load-maid.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'

/** Price, chat and hiring; wide screens have them on the price card. */
export function ProfileBar({ page }: { page: MaidPage }) {
  const { maid } = page
  const moneyText = useMoneyText()
  const tProfile = useTranslations('profile')
  const [search] = useSearchParams()
  const { price } = offeredPrice(maid, findPlan(search.get('planType')))
  // Why she cannot be hired now, else what the price is.
  const state = useOwnHire(maid.id) ? 'own' : (hindrance(maid) ?? 'free')
  return (
    <StickyBar
      className="xl:hidden"
      start={
        <BarSum
          sum={<span className="font-medium">{moneyText(price)}</span>}
          name={tProfile(`${state}Bar`)}
        />
      }
    >
      <ProfileActions page={page} isShort />
    </StickyBar>
  )
}
