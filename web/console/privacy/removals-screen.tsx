import { Fragment } from 'react'
import { Link } from 'react-router'
import { listRemovals } from '#api/console/privacy.ts'
import type { OutputOf } from '#api/define-call.ts'
import { removedKinds } from '#domain/privacy/removed-kinds.ts'
import { heldKinds, retention } from '#domain/privacy/retention.ts'
import type { HeldKind, Span } from '#domain/privacy/retention.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { Part } from '#web/console/frame/part.tsx'
import { SmallTable } from '#web/console/table/small-table.tsx'
import { nameInWords } from '#web/console/settings/json-schema.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useInBoth } from '#web/console/use-in-both.ts'
import { useWords } from '#web/console/use-words.ts'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import { useFormatter } from '#web/use-formatter.ts'
import { PrivacyHead } from './privacy-head.tsx'
// Apart from the words that the console loads first.
import tableNames from './table-names.json' with { type: 'json' }

type Answer = OutputOf<typeof listRemovals>

/** What was removed by the clock, on request or by staff, which copies were asked for, and the rules. */
export function RemovalsScreen() {
  const { answer, failure, reload } = useAnswer(listRemovals, {})
  return (
    <>
      <PrivacyHead />
      {answer ? (
        <div className="space-y-8 px-4 py-5 lg:px-6">
          <Erasures answer={answer} />
          <Copies answer={answer} />
          <Runs answer={answer} />
          <Rules />
        </div>
      ) : failure ? (
        <Failure failure={failure} onRetry={reload} />
      ) : null}
    </>
  )
}

/** An instant as the tables here write it. */
function useInstant(): (at: string) => string {
  const format = useFormatter()
  return (at) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })
}

function Erasures({ answer: { erasures } }: { answer: Answer }) {
  const say = useWords('privacy')
  const instant = useInstant()
  const kinds = new Set<string>(heldKinds)
  const removedText = (removed: Record<string, number>) =>
    Object.entries(removed)
      .map(([kind, count]) =>
        kinds.has(kind) ? `${say(`held.kinds.${kind as HeldKind}`)} ${count}` : '',
      )
      .filter((text) => text !== '')
      .join(', ')
  return (
    <Part title={say('removals.erasures')} lead={say('removals.erasuresLead')}>
      {erasures.length === 0 ? <p className="text-desk">{say('removals.noErasures')}</p> : null}
      {erasures.length > 0 ? (
        <SmallTable
          label={say('removals.erasures')}
          heads={[say('removals.at'), say('removals.by'), say('removals.removed')]}
          rows={erasures.map(({ id, at, removed, isPerson, replayedAt, leftOpen, requestId }) => ({
            key: id,
            cells: [
              instant(at),
              requestId ? (
                <Link key="by" to={`/privacy/requests/${requestId}`} className="underline">
                  {say('removals.office')}
                </Link>
              ) : (
                say(isPerson ? 'removals.staff' : 'removals.themselves')
              ),
              <Fragment key="removed">
                {isPerson ? say('removals.person') : removedText(removed) || say('erase.nothing')}
                {replayedAt ? (
                  <span className="block text-ink2">
                    {say('removals.replayed', { at: instant(replayedAt), open: leftOpen })}
                  </span>
                ) : null}
              </Fragment>,
            ],
          }))}
        />
      ) : null}
    </Part>
  )
}

function Copies({ answer: { copies } }: { answer: Answer }) {
  const say = useWords('privacy')
  const instant = useInstant()
  const stateOf = ({ isLate, readyAt }: Answer['copies'][number]) =>
    readyAt ? 'ready' : isLate ? 'late' : 'making'
  const { days } = retention.exports.for
  const dots = { ready: 'good', late: 'failed', making: 'waiting' } as const
  return (
    <Part title={say('removals.copies')} lead={say('removals.copiesLead', { days })}>
      {copies.length === 0 ? (
        <p className="text-desk">{say('removals.noCopies', { days })}</p>
      ) : null}
      {copies.length > 0 ? (
        <SmallTable
          label={say('removals.copies')}
          heads={[say('removals.askedAt'), say('removals.dueAt'), say('removals.copyState')]}
          rows={copies.map((copy) => ({
            key: copy.id,
            cells: [
              instant(copy.askedAt),
              instant(copy.dueAt),
              <StateDot key="state" state={dots[stateOf(copy)]}>
                {say(`removals.states.${stateOf(copy)}`)}
              </StateDot>,
            ],
          }))}
        />
      ) : null}
    </Part>
  )
}

function Runs({ answer: { runs } }: { answer: Answer }) {
  const say = useWords('privacy')
  const instant = useInstant()
  const inBoth = useInBoth()
  const tableText = (name: string) => {
    const kind = removedKinds.find((one) => one === name)
    // A run of an earlier release may have counted what is gone since.
    return kind ? inBoth({ en: tableNames.en[kind], ar: tableNames.ar[kind] }) : nameInWords(name)
  }
  return (
    <Part title={say('removals.runs')} lead={say('removals.runsLead')}>
      {runs.length === 0 ? <p className="text-desk">{say('removals.noRuns')}</p> : null}
      {runs.length > 0 ? (
        <SmallTable
          label={say('removals.runs')}
          heads={[say('removals.at'), say('removals.removed')]}
          rows={runs.map(({ at, job, removed }) => ({
            key: `${at} ${job}`,
            cells: [
              instant(at),
              <ul key="removed" className="flex flex-wrap gap-x-4">
                {Object.entries(removed).map(([name, count]) => (
                  <li key={name}>
                    {tableText(name)} <span className="tabular-nums">{count}</span>
                  </li>
                ))}
              </ul>,
            ],
          }))}
        />
      ) : null}
    </Part>
  )
}

/** The table of retention, which the jobs and the public page follow too. */
function Rules() {
  const say = useWords('privacy')
  const spanText = (span: Span) => {
    if (span === 'always') return say('rules.always')
    if ('days' in span) return say('rules.days', { count: span.days })
    return 'months' in span
      ? say('rules.months', { count: span.months })
      : say('rules.years', { count: span.years })
  }
  return (
    <Part title={say('rules.title')} lead={say('rules.lead')}>
      <SmallTable
        label={say('rules.title')}
        heads={[say('rules.kind'), say('rules.span'), say('rules.since'), say('rules.erased')]}
        rows={heldKinds.map((kind) => ({
          key: kind,
          cells: [
            say(`held.kinds.${kind}`),
            spanText(retention[kind].for),
            say(`rules.from.${retention[kind].since}`),
            say(`rules.when.${retention[kind].erased}`),
          ],
        }))}
      />
    </Part>
  )
}
