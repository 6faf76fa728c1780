import type { Hire } from '#api/my-hire.ts'
import { findHireMore } from '#server/db/hiring/my-hire.ts'
import type { Deps } from '#server/deps.ts'
import { findStanding } from '#server/services/hiring/standing.ts'
import type { Entry } from '#server/services/hiring/standing.ts'
import { shownOf } from '#server/services/hiring/answers/shown-of.ts'
import { givenElsewhere, shownState } from '#server/services/hiring/given.ts'
import { bankNameOf, hireOf } from './hire-of.ts'

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
  // Stages and sums are told of what is there, whoever gave it; the rest of what is shown here.
  const told = hireOf(deps, standing, more)
  const shown = shownState(standing)
  const elsewhere = givenElsewhere(standing)
  return {
    ...told,
    bankName: bankNameOf(shown),
    place: shownOf(shown, 'CLIENT_ADDRESS') && told.place,
    documents: shown.documents.length,
    ...(elsewhere ? { elsewhere } : {}),
  }
}
