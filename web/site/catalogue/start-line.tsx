import type { MaidCard } from '#api/catalogue/catalogue.ts'
import { FittingLine } from '#web/ui/marks/fitting-line.tsx'
import { useBusinessDayText } from './use-business-day-text.ts'
import { useWording } from './use-wording.ts'

/** Her start and experience; only the start where space is short. */
export function StartLine({ maid }: { maid: MaidCard }) {
  const { t } = useWording()
  const { canStart } = useBusinessDayText()
  // A held maid has no start for other families.
  const start = maid.held ? '' : canStart(maid.availability)
  const years = maid.yearsExperience ? t('years', { years: maid.yearsExperience }) : ''
  const whole = [start, years].filter(Boolean).join(' · ')
  return (
    <FittingLine whole={whole} short={start || years} className="mt-0.5 text-small text-ink3" />
  )
}
