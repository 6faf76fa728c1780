import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { hiringJourneyOf } from '#domain/hiring/way/hiring-context.ts'
import type { HiringContext } from '#domain/hiring/way/hiring-context.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'

/** From a computer back to the hand-off, keeping what is stored. */
export function OnPhoneInstead({ ctx }: { ctx: HiringContext }) {
  const t = useTranslations('hiring')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  if (!ctx.allowDesktopWorkflow || hiringJourneyOf(ctx) !== 'client') return null
  const goOn = () => {
    const next = new URLSearchParams(search)
    next.delete('onThisComputer')
    next.set('step', stepOf.link)
    void navigate(`/app?${next.toString()}`)
  }
  return (
    <p className="mt-3 text-small">
      <button type="button" className={textLinkClass()} onClick={goOn}>
        {t('onPhoneInstead')}
      </button>
    </p>
  )
}
