import Calendar from 'lucide-react/icons/calendar'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { mayNeverExpire, NEVER_EXPIRES } from '#domain/hiring/values/documents.ts'
import type { DocumentKind } from '#domain/hiring/values/documents.ts'
import { bareDay, groupDay, typedFromDay } from '#domain/hiring/values/typed-day.ts'
import { CheckRow } from '#web/ui/fields/check-row.tsx'
import { GroupedField } from '#web/ui/fields/grouped-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const asPrinted = { bare: bareDay, grouped: groupDay }

/** Until when a document is valid: typed as it is printed, or picked from the phone's calendar. */
export function ExpiryField(props: {
  kind: DocumentKind
  id: string
  value: string
  error: string | undefined
  /** The first and last day that the calendar offers. */
  from: string
  onChange: (typed: string) => void
  onBlur: () => void
}) {
  const { kind, value, onChange } = props
  const t = useTranslations('documents')
  const isForGood = value === NEVER_EXPIRES
  return (
    <>
      {isForGood ? null : (
        <GroupedField
          id={props.id}
          name={props.id}
          label={
            <span className="text-small">
              {t('validUntil')} <span className="font-normal text-ink3">{t('dayForm')}</span>
            </span>
          }
          error={props.error}
          grouping={asPrinted}
          value={value}
          onGrouped={onChange}
          onBlur={props.onBlur}
          inputMode="numeric"
          end={<FromCalendar from={props.from} onDay={(day) => onChange(typedFromDay(day))} />}
        />
      )}
      {mayNeverExpire(kind) ? (
        <CheckRow
          id={isForGood ? props.id : undefined}
          className="mt-1"
          label={t('titleDeed')}
          checked={isForGood}
          onChange={(event) => onChange(event.target.checked ? NEVER_EXPIRES : '')}
        />
      ) : null}
    </>
  )
}

function FromCalendar({ from, onDay }: { from: string; onDay: (day: string) => void }) {
  const t = useTranslations('documents')
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className="relative me-1 flex">
      <IconButton label={t('calendar')} onClick={() => input.current?.showPicker()}>
        <Calendar aria-hidden size={20} strokeWidth={1.75} />
      </IconButton>
      <input
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden
        min={from}
        className="pointer-events-none absolute inset-0 opacity-0"
        onChange={(event) => event.target.value && onDay(event.target.value)}
      />
    </span>
  )
}
