import { useStallText } from '#web/console/applications/use-stall-text.ts'
import { useDayText } from '#web/console/use-day-text.ts'
import type { ListedVisa } from './listed-visa.ts'
import { LateMark, StageMark, VisaNumber } from './visa-marks.tsx'

/** A visa as a line: its number, for whom, where it stands, its day, and why it does not go on. */
export function VisaLine({ shown }: { shown: ListedVisa }) {
  const day = useDayText()
  const text = useStallText()
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-b border-line px-4 py-3 text-desk">
      <span className="font-[560]">
        <VisaNumber shown={shown} />
      </span>
      <bdi className="truncate text-end font-[560]">{shown.worker ?? shown.sponsor}</bdi>
      <StageMark shown={shown} />
      <span className="flex items-center justify-end gap-2">
        {shown.stageDay ? day(shown.stageDay) : null}
        <LateMark isLate={shown.isLate} />
      </span>
      <span className="col-span-2 text-ink2">{text({ ...shown, step: null })}</span>
    </li>
  )
}
