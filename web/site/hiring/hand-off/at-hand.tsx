import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import CreditCard from 'lucide-react/icons/credit-card'
import IdCard from 'lucide-react/icons/id-card'
import Landmark from 'lucide-react/icons/landmark'
import { useTranslations } from 'use-intl'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { minutesFrom } from '#domain/hiring/way/minutes.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { phoneProgress } from './phone-progress.ts'
import type { PhonePart } from './phone-progress.ts'
import { thingsAtHand } from './things-at-hand.ts'
import type { ThingAtHand } from './things-at-hand.ts'

const icons = { documents: IdCard, documentsHome: IdCard, account: Landmark, card: CreditCard }
const icon = { 'aria-hidden': true, size: 22, strokeWidth: 1.75 } as const

/** The phone's progress, and what it will ask for. */
export function AtHand({ app, ctx }: Pick<StepProps, 'app' | 'ctx'>) {
  const t = useTranslations('handOff')
  const progress = phoneProgress(app)
  const now = progress.find(({ state }) => state === 'now')
  const isDone = (part: PhonePart) =>
    progress.some((one) => one.part === part && one.state === 'done')
  return (
    <div className="mb-6">
      <section aria-labelledby="at-hand" className="rounded-card bg-action-tint p-5 md:p-6 2xl:p-8">
        <h2 id="at-hand" className="text-title">
          {t('atHand.title')}
        </h2>
        <ul className="mt-4 space-y-4">
          {thingsAtHand(app).map(({ thing, part }) => (
            <Thing key={thing} thing={thing} isDone={isDone(part)} />
          ))}
          <li className="flex gap-3">
            <Clock {...icon} className="mt-0.5 shrink-0 text-action" />
            {t('atHand.time', { minutes: minutesFrom(stepOf.start, ctx) })}
          </li>
        </ul>
        {now ? (
          <p className="mt-5 border-t border-action/25 pt-4 font-semibold">
            {t('atHand.now', { part: t(`stepsToCome.${now.part}`) })}
          </p>
        ) : null}
      </section>
    </div>
  )
}

function Thing({ thing, isDone }: { thing: ThingAtHand; isDone: boolean }) {
  const t = useTranslations('handOff')
  const Icon = isDone ? CircleCheck : icons[thing]
  return (
    <li className="flex gap-3">
      <Icon {...icon} className="mt-0.5 shrink-0 text-action" />
      <span>
        {t(`atHand.${thing}`)}
        {isDone ? <span className="text-ink2"> · {t('states.done')}</span> : null}
      </span>
    </li>
  )
}
