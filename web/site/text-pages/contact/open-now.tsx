import { useTranslations } from 'use-intl'
import type { SaidOpening } from './use-opening.ts'

/** Whether the team answers now, and when messages are answered. */
export function OpenNow({ opening }: { opening: SaidOpening }) {
  const t = useTranslations('textPages.contact')
  const { isOpen, time } = opening
  return (
    <div className="mt-4">
      <p className="flex items-baseline gap-2 font-medium">
        <span
          aria-hidden
          className={`size-2.5 shrink-0 rounded-full forced-color-adjust-none ${isOpen ? 'bg-state-good' : 'bg-state-idle'}`}
        />
        {stateIn(t, opening)}
      </p>
      {/* The line stands before the clock does, so that nothing moves. */}
      <p className="mt-1 text-ink2">
        {time === undefined ? t('dubaiTime') : t('now', { time })} {answerIn(t, opening)}
      </p>
    </div>
  )
}

type Translate = (
  key: 'open' | 'closed' | 'closedUntil' | 'nobodyNow' | 'answered' | 'answeredOn',
  values?: Record<string, string>,
) => string

function stateIn(t: Translate, { isOpen, until = '', next }: SaidOpening): string {
  if (isOpen) return t('open', { to: until })
  if (!next) return t('nobodyNow')
  const { day, hour: from } = next
  return day ? t('closedUntil', { day, from }) : t('closed', { from })
}

/** When a message sent outside hours is answered. */
function answerIn(t: Translate, { isOpen, next }: SaidOpening): string | null {
  if (isOpen || !next) return null
  const { day, hour: from } = next
  return day ? t('answeredOn', { day, from }) : t('answered', { from })
}
