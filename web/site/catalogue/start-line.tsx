import type { MaidCard } from '#api/catalogue/catalogue.ts'
import { FittingLine } from '#web/ui/marks/fitting-line.tsx'
import { useDayText } from './use-day-text.ts'
import { useWording } from './use-wording.ts'

/** When she can start and how long she has worked; the day alone where both have no room. */
export function StartLine({ maid }: { maid: MaidCard }) {
  const { t } = useWording()
  const { canStart } = useDayText()
  // Nobody can start at another family while she is on hold.
  const start = maid.held ? '' : canStart(maid.availability)
  const years = maid.yearsExperience ? t('years', { years: maid.yearsExperience }) : ''
  const whole = [start, years].filter(Boolean).join(' · ')
  return (
    <FittingLine whole={whole} short={start || years} className="mt-0.5 text-small text-ink3" />
  )
}
