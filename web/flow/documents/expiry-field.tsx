import Calendar from 'lucide-react/icons/calendar'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { NEVER_EXPIRES } from '#domain/hiring/values/documents.ts'
import { bareDay, groupDay, typedFromDay } from '#domain/hiring/values/typed-day.ts'
import { CheckRow } from '#web/ui/fields/choice/check-row.tsx'
import { GroupedField } from '#web/ui/fields/text/grouped-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const asPrinted = { bare: bareDay, grouped: groupDay }

/** A document's last day, typed or picked from the calendar. */
export function ExpiryField(props: {
  kind: string
  title: string
  id: string
  value: string
  error: string | undefined
  /** First and last day of the calendar. */
  from: string
  /** The id of a document just sent, so that the focus moves here. */
  justSent: string
  /** Ticks that it does not expire, where it may not. */
  forGood?: string | undefined
  onChange: (typed: string) => void
  onBlur: () => void
}) {
  const { kind, value, forGood, onChange } = props
  const t = useTranslations('documents')
  const isForGood = value === NEVER_EXPIRES
  const box = useCursorAfter(props.justSent, kind)
  return (
    <>
      {isForGood ? null : (
        <GroupedField
          ref={box}
          id={props.id}
          name={props.id}
          label={
            <span className="text-small">
              <span className="sr-only">{props.title}: </span>
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
      {forGood ? (
        <CheckRow
          id={isForGood ? props.id : undefined}
          className="mt-1"
          label={forGood}
          checked={isForGood}
          onChange={(event) => onChange(event.target.checked ? NEVER_EXPIRES : '')}
        />
      ) : null}
    </>
  )
}

/** Leaves the focus where the visitor has moved it. */
function useCursorAfter(sent: string, kind: string) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The removed file button had the focus.
    const isFree = document.activeElement === document.body
    if (sent !== '' && isFree && isInView(`${kind}-name`)) box.current?.focus()
  }, [sent, kind])
  return box
}

function isInView(id: string): boolean {
  const { top, bottom } = document.getElementById(id)?.getBoundingClientRect() ?? {}
  return top !== undefined && bottom !== undefined && bottom > 0 && top < innerHeight
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
