import { parseArgs } from 'node:util'
import { dubaiDay } from '#domain/day.ts'
import { stallReasons, stalls } from '#domain/cases/stalls.ts'
import type { StallReason } from '#domain/cases/stalls.ts'
import { countCasesByReason, listCaseRows } from '#server/db/cases/case-rows.ts'
import type { CaseRow } from '#server/db/cases/case-rows.ts'
import type { Deps } from '#server/deps.ts'
import { StartProblem } from '#server/start-problem.ts'
import { runCommand } from './frame/run-command.ts'
import { withDeps } from './frame/with-deps.ts'

const MOST = 200

const USAGE = `Use: npm run staff -- cases                  how many cases wait, and for what
     npm run staff -- cases --late             those that wait longer than is usual
     npm run staff -- cases --reason REASON    those that wait for this
REASON is one of: ${stallReasons.join(', ')}.`

/** Reasons of waiting cases in staff's words. */
const sentences: Readonly<Record<StallReason, string>> = {
  'staff-task': 'something is to be done by us',
  'visa-exception': 'a visa exception is to be decided by us',
  'she-said-no': 'she said no, and the household has chosen nobody else',
  'her-question': 'her question is not answered',
  'bank-rejected': 'the bank rejected a mandate, and it is not corrected',
  'payment-failed': 'a payment failed',
  'spouse-signature': 'the spouse has not signed',
  'her-answer': 'she has not answered',
  'bank-answer': 'the bank has not answered',
  'arrival-unsaid': 'her day has passed, and nobody said whether she came',
  'bank-file': 'a signed mandate was not sent to the bank',
  'household-quiet': 'the household stopped at a step',
  'visa-worker-no': 'the worker does not agree to her visa',
  'visa-question': 'the worker asked about her visa, and has no answer',
  'visa-consent': 'the worker has not agreed to her visa yet',
  'visa-late': 'the day of a visa’s stage has passed without word',
  'visa-ours': 'a stage of a visa is ours',
  'visa-worker': 'the worker has to be somewhere for her visa',
  'visa-authority': 'an authority has not answered about a visa',
  'visa-application-quiet': 'the household stopped in its application for a visa',
}

function lineOf({ number, reason, since, is_late: isLate, step, task_kind: task }: CaseRow) {
  const why = reason ? sentences[reason] : 'nothing is to be done'
  const more = reason === 'staff-task' ? task : reason === 'household-quiet' ? step : undefined
  const place = more ? ` (${more})` : ''
  const late = isLate ? ', longer than usual' : ''
  return `${number}  ${why}${place}${since ? `, since ${dubaiDay(since.getTime())}` : ''}${late}`
}

async function counts({ db, clock }: Deps): Promise<string> {
  const found = await countCasesByReason(db, { filters: {}, now: clock.now() })
  const lines = found.flatMap(({ reason, count, late }) =>
    reason ? [`${count} (${late} late)  ${reason}, for ${stalls[reason].waitsFor}`] : [],
  )
  return lines.length > 0 ? lines.join('\n') : 'No case waits for anything.'
}

async function list({ db, clock }: Deps, asked: ReturnType<typeof readAsked>): Promise<string> {
  const { reason, late } = asked
  const filters = { reason, isLate: late }
  const rows = await listCaseRows(db, { filters, now: clock.now(), limit: MOST })
  return rows.length > 0 ? rows.map(lineOf).join('\n') : 'No case waits so.'
}

function readAsked(args: string[]): { reason?: StallReason | undefined; late?: boolean } {
  try {
    const options = { reason: { type: 'string' }, late: { type: 'boolean' } } as const
    const { values } = parseArgs({ args, options })
    const reason = stallReasons.find((one) => one === values.reason)
    if (values.reason !== undefined && !reason) throw new StartProblem(USAGE)
    return { reason, ...(values.late ? { late: true } : {}) }
  } catch {
    throw new StartProblem(USAGE)
  }
}

const asked = process.argv.slice(2)
runCommand(() =>
  withDeps((deps) => (asked.length === 0 ? counts(deps) : list(deps, readAsked(asked)))),
)
