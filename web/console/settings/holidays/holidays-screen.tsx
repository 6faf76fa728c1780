import { useState } from 'react'
import { Link } from 'react-router'
import { listHolidays } from '#api/console/holidays.ts'
import type { DeclaredHoliday } from '#domain/site/declared-holiday.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useOpenedDraft } from '#web/console/simulator/use-opened-draft.ts'
import { useWords } from '#web/console/use-words.ts'
import { HolidayForm } from './holiday-form.tsx'
import { HolidayList } from './holiday-list.tsx'

/** Days on which nobody arrives and banks do not work, and how the team keeps them. */
export function HolidaysScreen() {
  const say = useWords('holidays')
  const all = useWords('settings')('all')
  const mayChange = useMay('change-settings')
  const { answer, failure, reload } = useAnswer(listHolidays, {})
  const [told, setTold] = useState('')
  // What was taken back stands in the form, so that one press declares it again.
  const [again, setAgain] = useState<DeclaredHoliday>()
  const tried = useOpenedDraft('holidays')
  if (!answer || tried === undefined)
    return failure ? <Failure failure={failure} onRetry={reload} /> : null

  function takenBack(span: DeclaredHoliday): void {
    setTold(say('takenBack', { name: span.name }))
    setAgain(span)
    reload()
  }

  return (
    <>
      <ScreenHead title={say('title')}>
        <Link to="/settings" className="text-small underline">
          {all}
        </Link>
      </ScreenHead>
      <p className="max-w-160 px-4 text-small text-ink2 lg:px-6">
        {say('lead')}{' '}
        <Link to="/settings/arrival" className="whitespace-nowrap underline">
          {say('weekdays')}
        </Link>
      </p>
      <output className="block px-4 pt-4 text-small font-medium empty:hidden lg:px-6">
        {told}
      </output>
      <div className="grid gap-8 px-4 py-5 lg:grid-cols-[minmax(0,40rem)_minmax(0,20rem)] lg:px-6">
        <HolidayList {...answer} mayChange={mayChange} onTakenBack={takenBack} />
        {mayChange ? (
          <HolidayForm
            key={again ? `${again.from} ${again.to}` : ''}
            // As its schema took it.
            first={again ?? (tried as DeclaredHoliday | null) ?? undefined}
            onDeclared={(count) => {
              setTold(say('declared', { count }))
              setAgain(undefined)
              reload()
            }}
          />
        ) : null}
      </div>
    </>
  )
}
