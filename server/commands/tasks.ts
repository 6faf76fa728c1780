import { listStaffTasks } from '#server/db/staff/staff-tasks.ts'
import type { Deps } from '#server/deps.ts'
import { runCommand } from './frame/run-command.ts'
import { withDeps } from './frame/with-deps.ts'

/** For staff: open tasks, oldest first, with day, application and reason. */
async function tasks({ db }: Deps): Promise<string> {
  const waiting = await listStaffTasks(db)
  if (waiting.length === 0) return 'Nothing waits.'
  return waiting
    .map(({ created_at: at, number, kind, reason }) =>
      [at.toISOString().slice(0, 10), number ?? '-', kind, reason].join('  '),
    )
    .join('\n')
}

runCommand(() => withDeps(tasks))
