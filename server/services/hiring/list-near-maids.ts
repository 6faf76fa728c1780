import type { listNearMaids as call } from '#api/catalogue/near-maids.ts'
import type { OutputOf } from '#api/define-call.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { wishesAgainst } from '#domain/hiring/wishes-against.ts'
import { listShownMaids } from '#server/db/catalogue/maids.ts'
import type { Deps } from '#server/deps.ts'
import { maidCard } from '#server/services/catalogue/maid-card.ts'
import { readAlike, similarTo } from '#server/services/catalogue/similar-to.ts'
import { openAnswer } from '#server/services/cases/answers/open-answer.ts'
import type { Entry } from '#server/services/cases/standing.ts'

/** People similar to the one to replace, without what was disliked (ruling 36). */
export async function listNearMaids(
  deps: Pick<Deps, 'db' | 'clock' | 'catalogue' | 'ring'>,
  { application, visit }: Entry,
): Promise<OutputOf<typeof call>> {
  const reader = { language: visit.language, now: deps.clock.now() }
  const { id: caseId, maid_id: id } = application
  const [her] = await readAlike(deps, [id])
  const disliked = await openAnswer(deps, caseId, stepOf.bothers)
  const missed = wishesAgainst(disliked?.bothers ?? [])
  const ids = her ? similarTo(deps, her, { missed }) : []
  const rows = await listShownMaids(deps.db, ids, reader.language)
  return { maids: rows.map((row) => maidCard(row, reader)) }
}
