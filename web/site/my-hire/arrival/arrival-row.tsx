import { useTranslations } from 'use-intl'
import type { Hire } from '#api/hiring/hire.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { MoveArrivalButton } from './move-arrival-button.tsx'
import { usePlace } from '#web/site/my-hire/hire-headline.tsx'
import { useHireTime } from '#web/site/my-hire/use-hire-time.ts'

/** On phones: her arrival, and a link to change it. */
export function ArrivalRow({ hire }: { hire: Hire }) {
  const t = useTranslations('myHire')
  const { day, clock } = useHireTime(hire.today)
  const place = usePlace(hire)
  const { arrival } = hire
  if (!arrival || hire.arrivedOn) return null
  const when = {
    day: day(arrival.day),
    from: clock(arrival.day, arrival.from),
    until: clock(arrival.day, arrival.until),
  }
  return (
    <div className="mt-3 flex items-center gap-4 border-y border-line py-3 lg:hidden">
      <p className="min-w-0 flex-1">
        <span className="block font-semibold">{t('slot', when)}</span>
        {place ? <span className="block text-small text-ink2">{place}</span> : null}
      </p>
      <MoveArrivalButton
        hire={hire}
        className={textLinkClass('inline-flex min-h-11 items-center no-underline')}
      >
        {t('change')}
      </MoveArrivalButton>
    </div>
  )
}
