import type { Hire } from '#api/my-hire.ts'
import { findHireMore } from '#server/db/hiring/my-hire.ts'
import type { Deps } from '#server/deps.ts'
import { findStanding } from '#server/services/hiring/standing.ts'
import type { Entry } from '#server/services/hiring/standing.ts'
import { hireOf } from './hire-of.ts'

/** One hire as its household may see it. */
export async function readHire(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'cards'>,
  entry: Entry,
): Promise<Hire> {
  // Neither waits for the other: a page to look at holds no transaction.
  const [standing, more] = await Promise.all([
    findStanding(deps, entry, {}),
    findHireMore(deps.db, entry.application.id),
  ])
  return hireOf(deps, standing, more)
}
