import { useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring/application.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import { noon } from '#web/site/hiring/day-text.ts'
import { useDayRange } from '#web/words/use-day-range.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'

const shownAt: readonly StepCode[] = [stepOf.start, stepOf.nextArrival, stepOf.end]

/** Whom she replaces, and what happens to signed papers (ruling 31). */
export function ReplacesNote({ app, step }: { app: AppInfo; step: StepCode }) {
  const t = useTranslations('hiring.replaces')
  const { replaces, maid } = app
  if (!replaces || !shownAt.includes(step)) return null
  return (
    <div className="page-columns mt-3">
      <p className="rounded-card bg-info-tint p-4 text-small">
        {t('body', { name: replaces.name, next: maid.name })}{' '}
        {replaces.keepsMandates
          ? t(app.paidByCreditCard ? 'keepsCard' : 'keepsMandates', { name: replaces.name })
          : null}
        {step === stepOf.start ? (
          <span className="mt-2 block lg:hidden">
            <PaidAlready replaces={replaces} />
          </span>
        ) : null}
      </p>
    </div>
  )
}

/** So that a first payment does not look like paying twice; beside the sums too. */
export function PaidAlready({ replaces }: { replaces: NonNullable<AppInfo['replaces']> }) {
  const t = useTranslations('hiring.replaces')
  const moneyText = useMoneyText()
  const dayRange = useDayRange()
  const { paid, name } = replaces
  if (!paid) return null
  const period = dayRange(noon(paid.from), noon(paid.until))
  return (
    <>
      <span className="font-semibold">
        {t('paid', { name, sum: moneyText(paid.amount), period })}
      </span>{' '}
      {t('paidCounts')}
    </>
  )
}
