import { Problem } from '#domain/problem.ts'
import { listVisaExceptions } from '#server/db/hiring/visa-exceptions.ts'
import type { Deps } from '#server/deps.ts'
import { decideVisaException } from '#server/services/hiring/decide-visa-exception.ts'
import { StartProblem } from '#server/start-problem.ts'
import { runCommand } from './frame/run-command.ts'
import { isNumber, onApplication } from './frame/with-application.ts'
import { withDeps } from './frame/with-deps.ts'

const USAGE = `Use: npm run staff -- visa-exception lists who waits, npm run staff -- visa-exception NUMBER yes|no decides.`

const decisions = { yes: 'confirmed', no: 'refused' } as const
const isAnswer = (text: string | undefined): text is keyof typeof decisions =>
  text !== undefined && Object.hasOwn(decisions, text)

/** For staff: lists households waiting for a visa exception, or stores a decision. */
async function visaException([number, answer, ...more]: string[]): Promise<string> {
  if (number === undefined) return withDeps(({ db }) => list(db))
  if (!isNumber(number) || !isAnswer(answer) || more.length > 0) {
    throw new StartProblem(USAGE)
  }
  return onApplication(number, (deps, appId) => decide(deps, appId, answer))
}

async function list(db: Deps['db']): Promise<string> {
  const waiting = await listVisaExceptions(db)
  return waiting.length === 0 ? 'Nobody waits.' : `Waiting: ${waiting.join(', ')}.`
}

async function decide(deps: Deps, appId: string, answer: 'yes' | 'no'): Promise<string> {
  try {
    await decideVisaException(deps, appId, decisions[answer])
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new StartProblem('This application waits for no exception. Nothing was changed.')
  }
  return answer === 'yes'
    ? 'The exception is agreed: its mandates may go to the bank.'
    : 'The exception is refused: the household is asked how to go on.'
}

runCommand(() => visaException(process.argv.slice(2)))
