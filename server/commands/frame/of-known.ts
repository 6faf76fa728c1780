import { Problem } from '#domain/problem.ts'
import { StartProblem } from '#server/start-problem.ts'

/** Turns `not-found` into staff's sentence about an unknown id. */
export async function ofKnown(change: Promise<string>): Promise<string> {
  try {
    return await change
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new StartProblem('Nobody has this id.')
  }
}
