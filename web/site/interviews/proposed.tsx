import { useLocale, useTranslations } from 'use-intl'
import { useInterviewTime } from '#web/site/use-interview-time.ts'

/** Among which times she chooses; nothing without any. */
export function Proposed({ slots }: { slots: readonly string[] }) {
  const t = useTranslations('interviews')
  const locale = useLocale()
  const { when } = useInterviewTime()
  if (slots.length === 0) return null
  const either = new Intl.ListFormat(locale, { type: 'disjunction' })
  return (
    <span className="mt-1 block text-ink2">
      {t('proposed', { times: either.format(slots.map(when)) })}
    </span>
  )
}
