import { useTranslations } from 'use-intl'
import { useOpening } from '#web/site/text-pages/contact/use-opening.ts'
import type { Contacts } from '#web/site/text-pages/contact/use-opening.ts'

/** Whether the team answers now; its line is reserved before hydration. */
export function AnsweringNow({ contacts }: { contacts: Contacts }) {
  const t = useTranslations('contact.chat')
  const { isOpen, time, until = '', next } = useOpening(contacts)
  if (time === undefined) return <p aria-hidden className="mt-4 min-h-[2lh] md:min-h-lh" />
  const closed = () => {
    if (!next) return t('closedLong', { time })
    const { day, hour: from } = next
    return day ? t('closedUntil', { time, day, from }) : t('closedNow', { time, from })
  }
  return (
    <p className="mt-4 flex min-h-[2lh] items-baseline gap-2 font-medium md:min-h-lh">
      <span
        aria-hidden
        className={`size-2.5 shrink-0 rounded-full forced-color-adjust-none ${isOpen ? 'bg-state-good' : 'bg-state-idle'}`}
      />
      {isOpen ? t('openNow', { to: until }) : closed()}
    </p>
  )
}
