import { useTranslations, useLocale } from 'use-intl'
import type { Hire } from '#api/hiring/hire.ts'
import { daysBetween } from '#domain/day.ts'
import { findEmirate } from '#domain/hiring/values/emirates.ts'
import { joinWords } from '#web/ui/inline-texts.ts'
import { useHireTime } from './use-hire-time.ts'

/** The newest unsettled news, her picture and the hire's number. */
export function HireHeadline({ hire }: { hire: Hire }) {
  const t = useTranslations('myHire')
  const title = useTitle(hire)
  const where = useArrivalText(hire)
  const { picture } = hire.maid
  const number = t(hire.isSample ? 'sample' : 'application', { number: String(hire.number) })
  return (
    <div className="flex items-start gap-4 lg:flex-row-reverse lg:justify-end lg:gap-6">
      <div className="min-w-0 flex-1 lg:pt-1">
        <p className="text-small text-ink3 max-lg:hidden">{number}</p>
        <h1 tabIndex={-1} className="page-title outline-none lg:mt-1">
          {title}
        </h1>
        <p className="mt-1 text-small text-ink3 lg:hidden">{number}</p>
        {where ? <p className="mt-2 text-body text-ink2 max-lg:hidden">{where}</p> : null}
      </div>
      {picture ? (
        <img
          src={picture.poster}
          alt={picture.alt}
          width={104}
          height={116}
          className="poster-dim h-23 w-20 shrink-0 rounded-card object-cover object-top lg:h-29 lg:w-26"
        />
      ) : null}
    </div>
  )
}

function useTitle({ stage, maid: { name }, arrival, arrivedOn, today, ended, end }: Hire): string {
  const t = useTranslations('myHire.titles')
  const { nearDay } = useHireTime(today)
  if (stage === 'ended') return t(ended ?? 'withdrawn', { name })
  if (stage === 'leaving') return t('leaving', { name, day: end ? nearDay(end.lastDay) : '' })
  if (stage === 'comes' && arrival) {
    return t(arrival.day === today ? 'comesToday' : 'comes', { name, day: nearDay(arrival.day) })
  }
  if (stage !== 'with-you') return t(stage, { name })
  const days = daysBetween(arrivedOn ?? today, today)
  return days < 14
    ? t('days-with', { name, days })
    : t('weeks-with', { name, weeks: Math.floor(days / 7) })
}

/** 25 November, 10 am to noon, and where. */
export function useArrivalText(hire: Hire): string | undefined {
  const t = useTranslations('myHire')
  const { day, clock } = useHireTime(hire.today)
  const place = usePlace(hire)
  const { arrival } = hire
  if (!arrival || hire.arrivedOn) return undefined
  const when = t('slot', {
    day: day(arrival.day),
    from: clock(arrival.day, arrival.from),
    until: clock(arrival.day, arrival.until),
  })
  return place ? `${when} · ${place}` : when
}

/** The home's area and emirate, or our centre. */
export function usePlace({ arrival, place }: Hire): string | undefined {
  const t = useTranslations('myHire')
  const tEmirates = useTranslations('hiring.emirates')
  const locale = useLocale()
  if (arrival?.isPickUp) return t('centre')
  const emirate = place && findEmirate(place.emirate)
  if (!emirate) return undefined
  return joinWords([place.area ?? '', tEmirates(emirate.nameKey)].filter(Boolean), locale)
}
