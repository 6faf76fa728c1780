import type { Deps } from '#server/deps.ts'
import { readOpenJobMessages } from '#server/services/seeking/read-job-messages.ts'
import { closeStaffTasks } from '#server/services/staff/add-staff-task.ts'
import { StartProblem } from '#server/start-problem.ts'
import { runCommand } from './frame/run-command.ts'
import { withDeps } from './frame/with-deps.ts'

const USAGE = `Use: npm run staff -- job-messages, which shows what waits
     npm run staff -- job-messages done ID, for one that was seen to`

/** For staff: lists open enquiries of people looking for work, or closes one. */
async function readOrEnd([word, about]: string[]): Promise<string> {
  if (word === undefined) return withDeps(readAll)
  if (word !== 'done' || !about) throw new StartProblem(USAGE)
  return withDeps((deps) => end(deps, about))
}

async function readAll(deps: Deps): Promise<string> {
  const open = await readOpenJobMessages(deps)
  return open.length === 0 ? 'Nothing waits.' : open.map(inLines).join('\n\n')
}

async function end(deps: Deps, about: string): Promise<string> {
  const closed = await closeStaffTasks(deps, { kinds: ['job-enquiry', 'job-report'], about })
  if (closed === 0) throw new StartProblem('Nothing of this id waits.')
  return 'It is not shown any more.'
}

type Message = Awaited<ReturnType<typeof readOpenJobMessages>>[number]

/** Keeps strangers' text in its line, so that it cannot imitate another message. */
function inLines({ id, kind, created_at, said }: Message): string {
  const head = kind === 'enquiry' ? 'Looks for work' : 'Reported without a name'
  const lines = typeof said === 'string' ? [said] : Object.entries(said).map(named)
  const day = created_at.toISOString().slice(0, 10)
  return [`${head}, ${day}, ${id}`, ...lines.map((line) => `  ${line}`)]
    .map((line) => line.replaceAll(/\p{Cc}+/gu, ' '))
    .join('\n')
}

const named = ([name, value]: [string, unknown]) => `${name}: ${String(value)}`

runCommand(() => readOrEnd(process.argv.slice(2)))
