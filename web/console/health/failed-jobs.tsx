import { useState } from 'react'
import { retryJob } from '#api/console/health.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { SmallTable } from '#web/console/table/small-table.tsx'
import { useHealthText } from './use-health-text.ts'
import type { ShownHealth } from './use-health-text.ts'

type Job = ShownHealth['failed'][number]

/** Jobs that failed for the last time, which an administrator lets run again. */
export function FailedJobs({ health, onRetried }: { health: ShownHealth; onRetried: () => void }) {
  const say = useWords('health')
  const text = useHealthText()
  const may = useMay('work-health')
  const [retried, setRetried] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const { failed, failedCount } = health

  async function retry({ id, task }: Job): Promise<void> {
    try {
      await consoleSend(retryJob, { jobId: id })
      setRetried(task)
      setFailure(undefined)
    } catch (error) {
      setFailure(error)
    }
    onRetried()
  }

  const heads = ['task', 'failedAt', 'code', 'attempts'] as const
  return (
    <>
      <output className="block">{retried ? say('retried', { task: retried }) : null}</output>
      {failure ? <Failure failure={failure} onRetry={onRetried} /> : null}
      {failed.length === 0 ? (
        <p>{say('none')}</p>
      ) : (
        <>
          <p>{say('failedCount', { count: failedCount })}</p>
          <SmallTable
            label={say('lines.failed.title')}
            heads={[
              ...heads.map((one) => say(`columns.${one}`)),
              ...(may ? [say('columns.again')] : []),
            ]}
            rows={failed.map((job) => ({
              key: job.id,
              cells: [
                <bdi key="task">{job.task}</bdi>,
                text.at(job.failedAt),
                <bdi key="code">{job.code}</bdi>,
                job.attempts,
                ...(may
                  ? [
                      <Button
                        key="again"
                        tone="edged"
                        size="desk"
                        aria-label={say('retryOf', { task: job.task })}
                        onClick={() => void retry(job)}
                      >
                        {say('retry')}
                      </Button>,
                    ]
                  : []),
              ],
            }))}
          />
          {may ? null : <p className="text-ink3">{say('onlyAdministrator')}</p>}
        </>
      )}
    </>
  )
}
