import { useFormatter, useTranslations } from 'use-intl'
import { SUPPORT_HOURS } from '#domain/constants.ts'
import { atDubaiHour, isSupportOpen } from '#domain/site/support-hours.ts'
import { useMinute } from '#web/site/text/contact/use-minute.ts'

const clock = { hour: 'numeric', minute: '2-digit' } as const

/** Whether somebody answers, by Dubai's clock; its line stands before the clock does. */
export function AnsweringNow() {
  const t = useTranslations('contact.chat')
  const format = useFormatter()
  const now = useMinute()
  if (now === undefined) return <p aria-hidden className="mt-4 min-h-[2lh] md:min-h-lh" />
  const isOpen = isSupportOpen(now)
  const at = (hour: number) => format.dateTime(atDubaiHour(hour), clock)
  const time = format.dateTime(new Date(now), clock)
  return (
    <p className="mt-4 flex min-h-[2lh] items-baseline gap-2 font-medium md:min-h-lh">
      <span
        aria-hidden
        className={`size-2.5 shrink-0 rounded-full forced-color-adjust-none ${isOpen ? 'bg-state-good' : 'bg-state-idle'}`}
      />
      {isOpen
        ? t('openNow', { to: at(SUPPORT_HOURS.to) })
        : t('closedNow', { time, from: at(SUPPORT_HOURS.from) })}
    </p>
  )
}
