import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { getHealth } from '#api/console/health.ts'
import { healthLines } from '#domain/health/health-states.ts'
import type { HealthLine } from '#domain/health/health-states.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import { healthDetails } from './health-details.tsx'
import { healthDots } from './use-health-text.ts'
import type { ShownHealth } from './use-health-text.ts'

const nothing = {}
const EACH_MS = 30_000

/** How the product stands, a line each, with what it measures beside it. */
export function HealthScreen() {
  const say = useWords('health')
  const { answer, failure, reload } = useAnswer(getHealth, nothing, { each: EACH_MS })
  const { hash } = useLocation()
  const isThere = answer !== undefined
  // An alert leads to its line, which is there only once the answer came.
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isThere, hash])
  return (
    <>
      <ScreenHead title={say('title')}>
        <span className="lg:ms-auto">
          <Button tone="edged" size="desk" onClick={reload}>
            {say('reload')}
          </Button>
        </span>
      </ScreenHead>
      <p className="max-w-160 px-4 text-desk text-ink2 lg:px-6">{say('lead')}</p>
      {failure ? <Failure failure={failure} onRetry={reload} /> : null}
      {answer ? (
        <>
          <NotGood health={answer} />
          {healthLines.map((line) => (
            <LinePart key={line} line={line} health={answer} onRetried={reload} />
          ))}
        </>
      ) : null}
    </>
  )
}

/** The way to each line that is not good. */
function NotGood({ health: { lines } }: { health: ShownHealth }) {
  const say = useWords('health')
  const shown = healthLines.filter((line) => lines[line] !== 'good')
  if (shown.length === 0) return <p className="px-4 py-3 text-desk lg:px-6">{say('allGood')}</p>
  return (
    <nav aria-label={say('notGood')} className="px-4 py-3 text-desk lg:px-6">
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {shown.map((line) => (
          <li key={line}>
            <StateDot state={healthDots[lines[line]]}>
              <a href={`#${line}`} className="text-ink underline">
                {say(`lines.${line}.title`)}
              </a>
              {`: ${say(`states.${lines[line]}`)}`}
            </StateDot>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function LinePart({
  line,
  health,
  onRetried,
}: {
  line: HealthLine
  health: ShownHealth
  onRetried: () => void
}) {
  const say = useWords('health')
  const Details = healthDetails[line]
  const state = health.lines[line]
  return (
    <section
      id={line}
      aria-labelledby={`${line}-title`}
      className="grid scroll-mt-4 gap-x-8 gap-y-2 border-t border-line px-4 py-4 text-desk lg:grid-cols-[20rem_minmax(0,1fr)] lg:px-6"
    >
      <div>
        <h2 id={`${line}-title`} className="text-body font-semibold">
          {say(`lines.${line}.title`)}
        </h2>
        <StateDot state={healthDots[state]}>{say(`states.${state}`)}</StateDot>
        <p className="mt-1 text-ink3">{say(`lines.${line}.what`)}</p>
      </div>
      <div className="min-w-0 space-y-1.5">
        <Details health={health} onRetried={onRetried} />
      </div>
    </section>
  )
}
