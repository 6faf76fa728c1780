import { dubaiDay } from '#domain/day.ts'
import { signedAt } from '#domain/hiring/steps/mending-steps.ts'
import { termsOn } from '#domain/payment/service-terms.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'
import { findMandatePaper } from '#server/db/signing/mandate-papers.ts'
import { listMandates } from '#server/db/signing/mandates.ts'
import type { MandateRow } from '#server/db/signing/mandates.ts'
import { lockOpenApplication, renewMandates } from '#server/db/signing/renew-mandates.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { draftContentSha256 } from './compose-paper.ts'
import { recordMoves } from './record-moves.ts'

/**
 * After `paper-changed`: papers whose words changed since their signature are void and wait again
 * in today's words.
 */
export function renewStalePapers(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  caseId: string,
): Promise<void> {
  return inTransaction(deps.db, async (db) => {
    if (!(await lockOpenApplication(db, caseId))) return
    const stale = await findStale({ ...deps, db }, caseId)
    if (stale.length === 0) return
    const today = dubaiDay(deps.clock.now().getTime())
    const { from } = termsOn(await getSetting(db, 'terms'), today)
    const fresh = stale.map((paper) => freshOf(paper, from))
    await renewMandates(db, {
      caseId,
      old: stale.map(({ id }) => id),
      fresh,
      reopens: stale.map(({ kind, cardAlone }) => signedAt(kind, { cardAlone })),
    })
    const at = deps.clock.now()
    await insertEvent(db, caseId, { kind: 'signatures-voided', at })
    const gone = stale.map((paper) => ({ ...paper, state: 'CANCELLED' as const }))
    const moved = { caseId, by: 'server', at } as const
    await recordMoves(db, moved, [...gone, ...fresh])
  })
}

async function findStale(deps: { db: Db } & Pick<Deps, 'ring'>, caseId: string) {
  const signed = (await listMandates(deps.db, caseId)).filter(({ state }) => state === 'SIGNED')
  const stale: (MandateRow & { cardAlone: boolean })[] = []
  for (const mandate of signed) {
    const paper = await findMandatePaper(deps.db, mandate.id)
    const today = await draftContentSha256(deps, { paper, language: paper.language })
    const cardAlone = paper.payment_method === 'card'
    if (today !== mandate.content_sha256) stale.push({ ...mandate, cardAlone })
  }
  return stale
}

/** Keeps sums and days, because what was agreed is unchanged. */
function freshOf(paper: MandateRow, termsFrom: string) {
  const { case_id, kind, language, amount, cap, starts_on, ends_on } = paper
  const same = { case_id, kind, language, amount, cap, starts_on, ends_on }
  return {
    ...same,
    id: newOpaqueId(),
    state: 'AWAITING_SIGNATURE' as const,
    terms_from: termsFrom,
  }
}
