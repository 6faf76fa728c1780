import type { getExperiment } from '#api/console/campaigns/experiments.ts'
import type { OutputOf } from '#api/define-call.ts'
import { experimentGoals } from '#domain/experiments/experiment.ts'
import type { Comparison } from '#domain/experiments/experiment-result.ts'
import { Card } from '#web/console/campaigns/card.tsx'
import { SmallTable } from '#web/console/table/small-table.tsx'
import { useWords } from '#web/console/use-words.ts'
import { rounded } from './rounded.ts'
import { useResultText } from './use-result-text.ts'
import { variantOf } from './variant-of.ts'

type Read = OutputOf<typeof getExperiment>

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** What an experiment says, with its counts; nothing before its start. */
export function ExperimentResultCard({ read }: { read: Read }) {
  const say = useWords('experiments')
  const resultText = useResultText()
  const { result, counts, needed } = read
  if (!result || !counts || !needed) return null
  const counted = sum(counts.map((one) => one.counted))
  return (
    <Card title={say('resultOf')}>
      <p
        className={
          result.kind === 'counts-off'
            ? 'text-body font-semibold text-danger'
            : 'text-body font-semibold'
        }
      >
        {resultText({ result, counted, needed: sum(needed) })}
      </p>
      <p className="mt-1 max-w-160 text-desk text-ink2">
        <Why read={read} />
      </p>
      {read.forgotten ? (
        <p className="mt-1 max-w-160 text-desk font-semibold">
          {say(`forgotten.${read.forgotten}`, { months: read.keptMonths })}
        </p>
      ) : null}
      {'comparisons' in result ? (
        <ul className="mt-3 space-y-3">
          {result.comparisons.map((one) => (
            <Interval key={one.variant} comparison={one} />
          ))}
        </ul>
      ) : null}
      <div className="mt-4">
        <Counts read={read} counts={counts} needed={needed} />
      </div>
      <p className="mt-2 max-w-160 text-caption text-ink3">{say('meanings')}</p>
    </Card>
  )
}

function Why({ read: { result, plan } }: { read: Read }) {
  const say = useWords('experiments')
  switch (result?.kind) {
    case 'not-enough':
      return say('notEnoughWhy', { days: plan.days })
    case 'counts-off':
      return say('countsOffWhy')
    case 'no-difference':
      return say('noDifferenceWhy', { points: plan.leastEffect / 100 })
    case 'difference':
      return say('differenceWhy')
    case undefined:
      return null
  }
}

function Counts({
  read: { plan, result },
  counts,
  needed,
}: {
  read: Read
  counts: NonNullable<Read['counts']>
  needed: readonly number[]
}) {
  const say = useWords('experiments')
  const letters = useWords('campaigns')
  // A rate before its time would be read as a result.
  const isTold = result !== null && 'comparisons' in result
  return (
    <SmallTable
      label={say('table')}
      heads={[
        say('heads.variant'),
        say('heads.exposed'),
        say('heads.counted'),
        ...experimentGoals.map((goal) =>
          goal === plan.goal ? say('isGoal', { goal: say(`heads.${goal}`) }) : say(`heads.${goal}`),
        ),
      ]}
      rows={counts.map((one, at) => ({
        key: variantOf(at),
        cells: [
          letters(`variants.${variantOf(at)}`),
          say('countedOnly', { count: one.exposed }),
          say('countedOf', { counted: one.counted, needed: needed[at] ?? 0 }),
          ...experimentGoals.map((goal) =>
            isTold
              ? say('rate', {
                  count: one[goal],
                  share: rounded((one[goal] * 100) / Math.max(1, one.counted)),
                })
              : say('countedOnly', { count: one[goal] }),
          ),
        ],
      }))}
    />
  )
}

const [WIDTH, HEIGHT, MIDDLE] = [320, 28, 160]

/** The interval of a difference as a bar beside the line of no difference. */
function Interval({ comparison: { variant, low, high, outcome } }: { comparison: Comparison }) {
  const say = useWords('experiments')
  const letters = useWords('campaigns')
  const most = Math.max(Math.abs(low), Math.abs(high), 0.1) * 1.1
  const placeOf = (points: number) => MIDDLE + (points / most) * MIDDLE
  const text = say('interval', { low: rounded(low), high: rounded(high) })
  return (
    <li className="flex flex-wrap items-center gap-x-3 text-desk">
      <span className="font-semibold">{letters(`variants.${variantOf(variant)}`)}</span>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width={WIDTH}
        height={HEIGHT}
        className="max-w-full shrink"
        aria-hidden
      >
        <line x1={MIDDLE} x2={MIDDLE} y1="0" y2={HEIGHT} className="stroke-ink3" />
        <rect
          x={placeOf(low)}
          y="9"
          width={placeOf(high) - placeOf(low)}
          height="10"
          rx="2"
          className={outcome === 'none' ? 'fill-ink3' : 'fill-action'}
        />
      </svg>
      <span className="text-ink2">{text}</span>
    </li>
  )
}
