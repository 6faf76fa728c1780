import type { listDisputes as call } from '#api/console/money/disputes.ts'
import type { OutputOf } from '#api/define-call.ts'
import { listDisputes as listRows } from '#server/db/payment/card-disputes.ts'
import type { Deps } from '#server/deps.ts'

const MOST = 200

/** Disputes that are open, and the newest decided ones. */
export async function listDisputes({
  db,
  cards,
  env,
}: Pick<Deps, 'db' | 'cards' | 'env'>): Promise<OutputOf<typeof call>> {
  const [open, over] = await Promise.all([
    listRows(db, { isOver: false, most: MOST }),
    listRows(db, { isOver: true, most: MOST }),
  ])
  // Samples have no page, and another provider's page is unknown to the one of now.
  const pageOf = ({ provider, ref, is_sample: isSample }: (typeof open)[number]) =>
    cards?.name === provider && !isSample ? cards.disputePage(ref, new URL(env.ORIGIN).host) : null
  const shown = (row: (typeof open)[number]) => ({
    ref: row.ref,
    caseId: row.case_id,
    number: Number(row.number),
    isSample: row.is_sample,
    amount: row.amount,
    reason: row.reason,
    state: row.state,
    answerBy: row.answer_by?.toISOString() ?? null,
    openedAt: row.opened_at.toISOString(),
    movedAt: row.moved_at.toISOString(),
    page: pageOf(row),
  })
  return { open: open.map(shown), over: over.map(shown) }
}
