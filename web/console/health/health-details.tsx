import type { ReactNode } from 'react'
import type { HealthLine } from '#domain/health/health-states.ts'
import { useWords } from '#web/console/use-words.ts'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { SmallTable } from '#web/console/table/small-table.tsx'
import { healthDots, useHealthText } from './use-health-text.ts'
import type { ShownHealth } from './use-health-text.ts'

type Of = { health: ShownHealth }

/** What each line shows below its definition. */
export const healthDetails: Record<
  HealthLine,
  (props: Of & { onRetried: () => void }) => ReactNode
> = {
  queue: ({ health }) => <Queue health={health} />,
  failed: (props) => <FailedJobs {...props} />,
  papers: ({ health }) => <Papers health={health} />,
  calls: ({ health }) => <Calls health={health} />,
  storage: ({ health }) => <Storage health={health} />,
  backup: Backup,
  certificate: ({ health }) => <Certificate health={health} />,
  providers: ({ health }) => <Providers health={health} />,
  texts: ({ health }) => <Texts health={health} />,
}

function Queue({ health: { queue } }: Of) {
  const say = useWords('health')
  const text = useHealthText()
  if (queue.length === 0) return <p>{say('none')}</p>
  return (
    <SmallTable
      label={say('lines.queue.title')}
      heads={[say('columns.task'), say('columns.count'), say('columns.oldest')]}
      rows={queue.map(({ task, count, oldestSeconds }) => ({
        key: task,
        cells: [<bdi key="task">{task}</bdi>, count, text.seconds(oldestSeconds)],
      }))}
    />
  )
}

function Papers({ health: { unsealed } }: Of) {
  const say = useWords('health')
  return <p>{say('unsealed', { count: unsealed })}</p>
}

function Calls({ health: { calls } }: Of) {
  const say = useWords('health')
  const text = useHealthText()
  const heads = ['call', 'times', 'p50', 'p95', 'p99'] as const
  return (
    <>
      <p>{say('since', { at: text.at(calls.since) })}</p>
      {calls.slowest.length === 0 ? (
        <p>{say('none')}</p>
      ) : (
        <SmallTable
          label={say('lines.calls.title')}
          heads={heads.map((one) => say(`columns.${one}`))}
          rows={calls.slowest.map(({ call, count, p50, p95, p99 }) => ({
            key: call,
            cells: [
              <bdi key="call">{call}</bdi>,
              count,
              ...[p50, p95, p99].map((value) => text.ms(value)),
            ],
          }))}
        />
      )}
    </>
  )
}

function Storage({ health: { storage } }: Of) {
  const say = useWords('health')
  const { size } = useHealthText()
  const { disk, database } = storage
  return (
    <>
      <p>{disk ? say('disk', { free: size(disk.free), size: size(disk.size) }) : say('noDisk')}</p>
      <p>{say('database', { size: size(database) })}</p>
    </>
  )
}

function Backup({ health: { backup, restoreTest } }: Of) {
  const say = useWords('health')
  const { at } = useHealthText()
  if (!backup) return <p>{say('backupNever')}</p>
  return (
    <>
      <p>{say('backupLast', { at: at(backup.madeAt), files: backup.files })}</p>
      <p>
        {restoreTest
          ? say('restoreLast', { at: at(restoreTest.provedAt), made: at(restoreTest.madeAt) })
          : say('restoreNever')}
      </p>
    </>
  )
}

function Certificate({ health: { certificate } }: Of) {
  const say = useWords('health')
  const text = useHealthText()
  const { days, endsAt, isDevelopment } = certificate
  return (
    <>
      <p>{say('days', { days, at: text.at(endsAt) })}</p>
      {isDevelopment ? <p>{say('trial')}</p> : null}
    </>
  )
}

function Providers({ health: { providers } }: Of) {
  const say = useWords('health')
  const text = useHealthText()
  const heads = ['provider', 'state', 'way', 'lastSuccess', 'lastFailure'] as const
  return (
    <SmallTable
      label={say('lines.providers.title')}
      heads={heads.map((one) => say(`columns.${one}`))}
      rows={providers.map(({ of, way, name, lastSuccess, lastFailure, state }) => ({
        key: of,
        cells: [
          say(`providers.${of}`),
          <StateDot key="state" state={healthDots[state]}>
            {say(`states.${state}`)}
          </StateDot>,
          <span key="way">
            {say(`ways.${way}`)} {way === 'none' ? null : <bdi className="text-ink3">{name}</bdi>}
          </span>,
          text.at(lastSuccess),
          text.at(lastFailure),
        ],
      }))}
    />
  )
}

function Texts({ health: { texts } }: Of) {
  const say = useWords('health')
  const { today, budget } = texts
  return (
    <p>{budget === null ? say('textsNoLimit', { today }) : say('textsOf', { today, budget })}</p>
  )
}
