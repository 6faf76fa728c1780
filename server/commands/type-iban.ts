import { runCommand } from './frame/run-command.ts'
import { withApplication } from './frame/with-application.ts'
import { text } from 'node:stream/consumers'
import { Problem } from '#domain/problem.ts'
import type { Deps } from '#server/deps.ts'
import { typeIban } from '#server/services/hiring/iban/type-iban.ts'
import { StartProblem } from '#server/start-problem.ts'
import { sayRefusal } from '#server/services/wording/say-refusal.ts'

/**
 * Staff type an IBAN from a document. It comes by standard input, so that no shell history keeps
 * it.
 */
async function storeIban(deps: Deps, appId: string): Promise<string> {
  try {
    const { shown } = await typeIban(deps, { appId, iban: await text(process.stdin) })
    return `${shown} waits for the household to confirm it.`
  } catch (error) {
    throw new StartProblem(sentenceOf(error))
  }
}

/** A refusal in staff's words; other errors are thrown. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Problem)) throw error
  const [refusal] = error.detail.errors ?? []
  return refusal
    ? sayRefusal(refusal, 'en').message
    : 'This application has an IBAN, or no document in its place.'
}

runCommand(() => withApplication('type-iban', storeIban))
