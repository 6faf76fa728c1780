import type { Deps } from '#server/deps.ts'
import { readOpenJobMessages } from '#server/services/seeking/read-job-messages.ts'
import { closeStaffTasks } from '#server/services/staff/add-staff-task.ts'
import { runCommand } from './run-command.ts'
import { withDeps } from './with-deps.ts'

/** For staff: `npm run job-messages` shows what waits, `npm run job-messages -- done ID` ends one. */
async function readOrEnd(deps: Deps): Promise<string> {
  const [word, about] = process.argv.slice(2)
  if (word === 'done' && about) {
    await closeStaffTasks(deps, { kinds: ['job-enquiry', 'job-report'], about })
    return 'It is not shown any more.'
  }
  const open = await readOpenJobMessages(deps)
  return open.length === 0 ? 'Nothing waits.' : JSON.stringify(open, null, 2)
}

runCommand(() => withDeps(readOrEnd))
