import { Problem } from '#domain/problem.ts'
import { StartProblem } from '#server/start-problem.ts'

/** A change of what an id names; a refusal is told to staff as an id that nobody has. */
export async function ofKnown(change: Promise<string>): Promise<string> {
  try {
    return await change
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new StartProblem('Nobody has this id.')
  }
}
