import { useState } from 'react'
import { useEventText } from '#web/console/applications/use-event-text.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import type { ShownCase } from '#web/console/one-case/types.ts'
import { foldEvents } from './fold-events.ts'
import type { FoldedEvents } from './fold-events.ts'
import { useShown } from '#web/console/one-case/use-shown.ts'

/** Nothing but the time tells them apart. */
const isSame = (all: readonly CaseEvent[]): boolean =>
  all.length > 1 && all.every(({ holds }) => holds['kind'] === all[0]?.holds['kind'])

type CaseEvent = ShownCase['events'][number]

/** What the product notes for its own proof, which tells a reader little. */
const technical: ReadonlySet<CaseEvent['kind']> = new Set<CaseEvent['kind']>([
  'code-sent',
  'link-opened',
  'paper-shown',
  'paper-sealed',
  'paper-stamped',
  'certificate-sealed',
  'document-added',
  'document-removed',
  'signature-refused',
  'client-recognised',
])

const good: ReadonlySet<CaseEvent['kind']> = new Set<CaseEvent['kind']>([
  'paper-signed',
  'documents-checked',
  'document-accepted',
  'she-arrived',
  'task-finished',
])
const bad: ReadonlySet<CaseEvent['kind']> = new Set<CaseEvent['kind']>([
  'code-locked',
  'signature-refused',
  'she-did-not-come',
  'dispute-opened',
  'iban-disputed',
])
const goodWords = new Set<unknown>(['ACTIVE', 'succeeded', 'yes', 'confirmed', 'completed'])
const badWords = new Set<unknown>([
  'REJECTED',
  'failed',
  'no',
  'refused',
  'refusal',
  'wrong-number',
  'withdrawn',
  'expired',
  'cancelled',
])

/** The colour of how it went; most events went neither well nor badly. */
function toneOf({ kind, holds }: CaseEvent): string {
  const values = Object.values(holds)
  if (bad.has(kind) || values.some((value) => badWords.has(value))) return 'bg-state-failed'
  if (good.has(kind) || values.some((value) => goodWords.has(value))) return 'bg-state-good'
  return 'bg-state-idle'
}

/** All that happened, the newest first, each in a plain sentence with who did it; repeats in one. */
export function TimelineTab({ read }: { read: Pick<ShownCase, 'events' | 'members'> }) {
  const say = useWords('oneCase')
  const text = useEventText(read.members)
  const { moment } = useShown()
  const [isAll, setAll] = useState(false)
  const events = read.events.toReversed()
  const shown: readonly FoldedEvents[] = isAll
    ? events.map((event, place) => ({ newest: event, all: [event], place }))
    : foldEvents(events.filter(({ kind }) => !technical.has(kind)))
  return (
    <div>
      <div className="flex justify-end">
        <Button tone="edged" size="desk" aria-pressed={isAll} onClick={() => setAll(!isAll)}>
          {say(isAll ? 'timeline.main' : 'timeline.all')}
        </Button>
      </div>
      {shown.length === 0 ? <p className="text-desk text-ink2">{say('timeline.empty')}</p> : null}
      <ol className="mt-2 text-desk">
        {shown.map(({ newest: event, all, place }) => (
          <li key={place} className="flex gap-3 border-b border-line py-2.5">
            <span
              aria-hidden
              className={classNames(
                'mt-1.5 size-2 shrink-0 rounded-full forced-color-adjust-none',
                toneOf(event),
              )}
            />
            <span className="min-w-0 flex-1 break-words">
              {text.ofAll(all)} <span className="text-ink3">{text.by(event)}</span>
              {isSame(all) ? (
                <span className="text-ink3">
                  {' · '}
                  {say('timeline.times', { count: all.length })}
                </span>
              ) : null}
            </span>
            <time dateTime={event.at} className="shrink-0 text-ink3 tabular-nums">
              {moment(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </div>
  )
}
