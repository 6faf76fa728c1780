import { Link } from 'react-router'
import type { previewHoliday } from '#api/console/holidays.ts'
import type { OutputOf } from '#api/define-call.ts'
import { useWords } from '#web/console/use-words.ts'
import { useHolidayText } from './use-holiday-text.ts'

/** Whose arrivals a holiday would free, before it is declared. */
export function Moved({ moved }: { moved: OutputOf<typeof previewHoliday>['moved'] }) {
  const say = useWords('holidays')
  const { dayOf } = useHolidayText()
  return (
    <section aria-live="polite" className="rounded-desk bg-saffron-tint p-4 text-small">
      <h3 className="font-semibold">{say('moved', { count: moved.length })}</h3>
      {moved.length > 0 ? <p className="mt-1">{say('movedLead')}</p> : null}
      <ul className="mt-2 space-y-2 empty:hidden">
        {moved.map(({ caseId, number, maid, day, slot, isTold }) => (
          <li key={caseId}>
            <Link to={`/applications/${caseId}`} className="underline">
              {say('application', { number })}
            </Link>
            <span className="block">{say('arrival', { maid, day: dayOf(day), slot })}</span>
            <span className="block text-ink2">{say(isTold ? 'isTold' : 'isAsked')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
