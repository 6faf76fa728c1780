import { useSearchParams } from 'react-router'
import { useNow } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import { listWaiting } from '#api/console/cases.ts'
import type { OutputOf } from '#api/define-call.ts'
import { waitsFor } from '#domain/cases/stalls.ts'
import type { WaitsFor } from '#domain/cases/stalls.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { CaseLine } from '#web/console/applications/case-line.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import { useWords } from '#web/console/use-words.ts'

type Case = OutputOf<typeof listWaiting>['cases'][number]

const EACH_MS = 20_000
const HOUR = 3_600_000
const sections = ['late', 'today', 'later'] as const

/** What waits for somebody, the longest beyond what is usual first (picture 43). */
export function TodayScreen() {
  const say = useWords('today')
  const format = useFormatter()
  const [search, setSearch] = useSearchParams()
  const chosen = waitsFor.find((one) => one === search.get('for'))
  const { answer, failure, reload } = useAnswer(listWaiting, chosen ? { waitsFor: chosen } : {}, {
    each: EACH_MS,
  })
  const now = useNow({ updateInterval: EACH_MS }).getTime()
  return (
    <>
      <ScreenHead title={say('title')}>
        <span className="text-small text-ink2">
          {format.dateTime(now, { weekday: 'long', day: 'numeric', month: 'long' })}
        </span>
      </ScreenHead>
      <Choice chosen={chosen} onChoose={(one) => setSearch(one ? { for: one } : {})} />
      {failure ? <Failure failure={failure} onRetry={reload} /> : null}
      {answer && answer.cases.length === 0 ? (
        <p className="px-4 py-10 text-body text-ink2 lg:px-6">{say('nothing')}</p>
      ) : null}
      {sections.map((section) => {
        const cases = answer?.cases.filter((one) => sectionOf(one, now) === section) ?? []
        return cases.length > 0 ? (
          <Section key={section} title={say(section)} isLate={section === 'late'} cases={cases} />
        ) : null
      })}
    </>
  )
}

function sectionOf({ lateAt }: Case, now: number): (typeof sections)[number] {
  const left = lateAt ? Date.parse(lateAt) - now : Infinity
  if (left < 0) return 'late'
  return left < 24 * HOUR ? 'today' : 'later'
}

function Choice({
  chosen,
  onChoose,
}: {
  chosen: WaitsFor | undefined
  onChoose: (one: WaitsFor | undefined) => void
}) {
  const say = useWords('today')
  return (
    <fieldset
      aria-label={say('waitsFor')}
      className="flex min-w-0 gap-1 overflow-x-auto border-b border-line px-4 lg:px-6"
    >
      {[undefined, ...waitsFor].map((one) => (
        <button
          key={one ?? 'all'}
          type="button"
          aria-pressed={one === chosen}
          onClick={() => onChoose(one)}
          className={classNames(
            'min-h-11 shrink-0 border-b-2 px-2.5 text-desk font-medium',
            one === chosen ? 'border-action text-ink' : 'border-transparent text-ink2',
          )}
        >
          {say(`for.${one ?? 'all'}`)}
        </button>
      ))}
    </fieldset>
  )
}

function Section({
  title,
  isLate,
  cases,
}: {
  title: string
  isLate: boolean
  cases: readonly Case[]
}) {
  return (
    <section>
      <h2
        className={classNames(
          'border-b border-line bg-desk-side px-4 py-2 text-desk font-semibold lg:px-6',
          isLate && 'text-danger',
        )}
      >
        {title} <span className="font-normal">{cases.length}</span>
      </h2>
      <ul>
        {cases.map((one) => (
          <CaseLine key={one.caseId} shown={one} isLate={isLate} />
        ))}
      </ul>
    </section>
  )
}
