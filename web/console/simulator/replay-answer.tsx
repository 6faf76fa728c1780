import type { Fils } from '#domain/payment/money.ts'
import { replayResults, replayTable } from '#domain/replay/replay-kinds.ts'
import type { ReplayKind, ReplaySums } from '#domain/replay/replay-kinds.ts'
import { tallySums } from '#domain/replay/tally.ts'
import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'
import { isBad } from './shown-replay.ts'
import type { ShownReplay } from './shown-replay.ts'

type Part = { name: string; count: number; words: string; look: string }

/** How many would go another way, as one bar and a few words. */
export function ReplayAnswer({ replay }: { replay: ShownReplay }) {
  const say = useWords('simulator')
  const { other, total } = tallySums(replay.tally)
  const { state } = replay
  const parts = usePartsOf(replay)
  return (
    <section aria-labelledby="answer" className="space-y-3 px-4 pb-5 lg:px-6">
      <h2 id="answer" className="text-title font-semibold tabular-nums">
        {replay.total === 0
          ? say('overNone')
          : say(other > 0 ? 'other' : 'noneOther', { other, total })}
      </h2>
      {state === 'cut' || state === 'stopped' ? (
        <p className="text-desk text-danger">{say(state)}</p>
      ) : null}
      {total > 0 ? <Bar parts={parts} total={total} /> : null}
      <Finished replay={replay} />
      <p className="max-w-160 text-desk text-ink3">{say(`limits.${replay.kind}`)}</p>
    </section>
  )
}

function usePartsOf({ tally }: ShownReplay): Part[] {
  const say = useWords('simulator')
  const parts = [
    { name: 'same', count: tally.same, words: say('sameWord'), look: 'bg-state-good' },
    ...replayResults.map((result) => ({
      name: result,
      count: tally.results[result] ?? 0,
      words: say(`results.${result}`),
      look: isBad(result) ? 'bg-state-failed' : 'bg-state-waiting',
    })),
    {
      name: 'cannot',
      count: tallySums(tally).unknown,
      words: say('cannotWord'),
      look: 'bg-state-idle',
    },
  ]
  return parts.filter(({ count }) => count > 0)
}

/** The words say the same numbers: whoever hears the screen is told them once. */
function Bar({ parts, total }: { parts: readonly Part[]; total: number }) {
  const format = useFormatter()
  return (
    <>
      <div aria-hidden className="flex h-6 gap-0.5 overflow-hidden rounded-tag">
        {parts.map(({ name, count, look }) => (
          <span
            key={name}
            className={`min-w-1 forced-color-adjust-none ${look}`}
            style={{ flexGrow: count / total, flexBasis: 0 }}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-desk">
        {parts.map(({ name, count, words, look }) => (
          <li key={name} className="flex items-center gap-2">
            <span
              aria-hidden
              className={`size-2.5 shrink-0 rounded-tag forced-color-adjust-none ${look}`}
            />
            <span>
              <b className="font-semibold tabular-nums">{format.number(count)}</b>{' '}
              <span className="text-ink2">{words}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Of those that finished: how many, and what would change for them in sums. */
function Finished({ replay }: { replay: ShownReplay }) {
  const say = useWords('simulator')
  const sumsText = useSumsText()
  const { kind, tally } = replay
  const { all, other, sums } = tally.finished
  if (all === 0) return null
  return (
    <p className="max-w-160 text-desk text-ink2">
      {say(kind === 'messages' ? 'sent' : 'finished', { all, other })}{' '}
      {other > 0 ? sumsText(kind, sums) : null}
    </p>
  )
}

const wayOf = (sum: number) => (sum === 0 ? 'equal' : sum > 0 ? 'more' : 'less')

function useSumsText(): (kind: ReplayKind, sums: ReplaySums) => string | null {
  const say = useWords('simulator')
  const money = useMoneyText()
  const change = (sum: Fils = 0) => say(wayOf(sum), { sum: money(Math.abs(sum)) })
  return (kind, { first, monthly, back, parts = 0 }) => {
    switch (replayTable[kind].sums[0]) {
      case 'first':
        return say('sums', { first: change(first), monthly: change(monthly) })
      case 'back':
        return say('backSums', { back: change(back) })
      case 'parts':
        return say(`partSums.${wayOf(parts)}`, { parts: Math.abs(parts) })
      case undefined:
        return null
    }
  }
}
