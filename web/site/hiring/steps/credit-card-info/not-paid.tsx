import CreditCard from 'lucide-react/icons/credit-card'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { noon } from '#web/site/hiring/day-text.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { HireSummary } from '#web/site/hiring/form/sums/hire-summary.tsx'
import { useLinkTime } from '#web/site/hiring/link/use-link-time.ts'
import { Button } from '#web/ui/button.tsx'
import { SmallPoster } from '#web/site/hiring/small-poster.tsx'
import { cardText } from './card-text.ts'
import { PageDown } from './pay-page.tsx'
import { FlowPage } from '#web/flow/form/flow-page.tsx'
import { Trouble } from './trouble.tsx'
import type { CardCalls } from './use-card-calls.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'

type Last = NonNullable<AppInfo['payment']['last']>

/** The key of the sentence that fits the failure. */
function reasonOf({ state, failure }: Last) {
  if (state === 'cancelled' || failure === 'abandoned') return 'abandoned'
  const known = ['declined', 'authentication-failed', 'insufficient-funds', 'card-expired'] as const
  return known.find((one) => one === failure) ?? 'technical'
}

/** What happened, what was kept, and two ways on. */
export function NotPaid(props: StepProps & { calls: CardCalls; last: Last }) {
  const { app, calls, last } = props
  const t = useTranslations('creditCardInfo')
  const reason = reasonOf(last)
  return (
    <FlowPage
      title={null}
      beside={app.context.mobile ? null : <HireSummary app={app} />}
      bar={
        <div className="space-y-2">
          <Button wide busy={calls.isBusy} onClick={() => void calls.leave()}>
            {t(calls.isLeaving ? 'leaving' : reason === 'abandoned' ? 'goAgain' : 'another')}
          </Button>
          <Button wide tone="edged" busy={calls.isBusy} onClick={() => void calls.payByMandate()}>
            {t('directDebit')}
          </Button>
        </div>
      }
    >
      {calls.isDown ? <PageDown /> : null}
      <Trouble key={last.at} level={1} title={t(`failed.${reason}.title`)}>
        {t(`failed.${reason}.body`)}
      </Trouble>
      {last.card ? <TriedCard last={last} card={last.card} /> : null}
      {reason === 'abandoned' ? null : <Helps app={app} reason={reason} />}
      <StillWaits app={app} />
    </FlowPage>
  )
}

function TriedCard({ last, card }: { last: Last; card: NonNullable<Last['card']> }) {
  const t = useTranslations('creditCardInfo')
  const linkTime = useLinkTime()
  return (
    <div className="mt-5 flex gap-3.5 border-b border-line pb-4">
      <span aria-hidden className="flex h-lh items-center">
        <CreditCard size={22} strokeWidth={1.75} />
      </span>
      <p className="min-w-0">
        <bdi>{cardText(card)}</bdi>
        <span className="block text-small text-ink3">
          {t('triedAt', { time: linkTime(last.at) })}
        </span>
      </p>
    </div>
  )
}

function Helps({ app: { terms }, reason }: { app: AppInfo; reason: string }) {
  const moneyText = useMoneyText()
  const t = useTranslations('creditCardInfo')
  const format = useFormatter()
  if (!terms || reason === 'card-expired') return null
  const sums = {
    first: moneyText(terms.firstAmount),
    monthly: moneyText(terms.monthlyAmount),
    day: format.dateTime(noon(terms.monthlyFrom), { day: 'numeric', month: 'long' }),
  }
  const limit = terms.paymentMethod === 'card' ? 'helpLimitBoth' : 'helpLimit'
  return (
    <section className="mt-5">
      <h2 className="text-title">{t('helps')}</h2>
      <ul className="mt-2 list-disc space-y-1 ps-5 text-ink2">
        <li>{t(reason === 'authentication-failed' ? 'helpConfirm' : 'helpOnline')}</li>
        <li>{t(limit, sums)}</li>
      </ul>
    </section>
  )
}

function StillWaits({ app: { maid, heldUntil, context } }: { app: AppInfo }) {
  const t = useTranslations('creditCardInfo')
  const linkTime = useLinkTime()
  if (!heldUntil) return null
  return (
    <div className="mt-6 flex items-center gap-3 rounded-button bg-sunken p-3.5">
      {/* A computer shows her beside it. */}
      {context.mobile ? <SmallPoster video={maid.video} /> : null}
      <p className="min-w-0">{t('waits', { name: maid.name, time: linkTime(heldUntil) })}</p>
    </div>
  )
}
