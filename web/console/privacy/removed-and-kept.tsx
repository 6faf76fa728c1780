import type { HeldKind } from '#domain/privacy/retention.ts'
import { useDayText } from '#web/console/use-day-text.ts'
import { useWords } from '#web/console/use-words.ts'

/** What goes or went, and what stays and until when. */
export function RemovedAndKept({
  removed,
  kept,
}: {
  removed: readonly { kind: HeldKind; count: number }[]
  kept: readonly { kind: HeldKind; until?: string | undefined }[]
}) {
  const say = useWords('privacy')
  const day = useDayText()
  return (
    <div className="grid gap-4 text-desk md:grid-cols-2">
      <div className="rounded-desk bg-raised p-4 shadow-line">
        <h3 className="font-semibold">{say('erase.removed')}</h3>
        {removed.length === 0 ? <p className="text-ink2">{say('erase.nothing')}</p> : null}
        <ul className="mt-1 space-y-0.5">
          {removed.map(({ kind, count }) => (
            <li key={kind} className="flex justify-between gap-3">
              <span>{say(`held.kinds.${kind}`)}</span>
              <span className="tabular-nums">{count}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="rounded-desk bg-raised p-4 shadow-line">
        <h3 className="font-semibold">{say('erase.kept')}</h3>
        {kept.length === 0 ? <p className="text-ink2">{say('erase.nothing')}</p> : null}
        <ul className="mt-1 space-y-0.5">
          {kept.map(({ kind, until }) => (
            <li key={kind} className="flex justify-between gap-3">
              <span>{say(`held.kinds.${kind}`)}</span>
              <span className="text-ink2">
                {until
                  ? say('erase.until', { day: day(until) })
                  : say(`erase.always.${kind === 'trail' ? 'trail' : 'hire'}`)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
