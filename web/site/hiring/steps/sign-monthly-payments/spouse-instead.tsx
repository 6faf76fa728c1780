import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { hiringJourneyOf } from '#domain/hiring/way/hiring-context.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'

/** Lets the spouse sign the monthly papers (ruling 15). */
export function SpouseInstead({ app, ctx }: Pick<StepProps, 'app' | 'ctx'>) {
  const t = useTranslations('signMonthlyPayments')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  if (hiringJourneyOf(ctx) !== 'client' || app.completed) return null
  const ask = () => {
    const next = new URLSearchParams(search)
    // The address says that the spouse signs and this page waits.
    next.set('wa', '1')
    next.set('step', stepOf.link)
    void navigate(`/app?${next.toString()}`)
  }
  return (
    <button type="button" className={textLinkClass('min-h-11 text-small')} onClick={ask}>
      {t('spouseInstead')}
    </button>
  )
}
