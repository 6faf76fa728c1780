import type * as z from 'zod/mini'
import type * as calls from '#api/console/conversations.ts'
import { countConversations, listConversationTasks } from '#server/db/staff/conversations.ts'
import type { Deps } from '#server/deps.ts'
import { withCaseFacts } from '#server/services/console/today/list-waiting.ts'
import { taskItem } from '#server/services/console/today/tasks.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

const MOST = 100
const MOST_EVER = 500

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

/** What people wrote, without their words, which are opened one by one. */
export async function listConversations(
  deps: Parts,
  _asker: StaffAsker,
  { kind, state, most = MOST }: z.output<(typeof calls.listConversations)['input']>,
) {
  const now = deps.clock.now()
  const [rows, counts] = await Promise.all([
    listConversationTasks(deps.db, {
      kind,
      now,
      isDone: state === 'done',
      most: Math.min(most, MOST_EVER),
    }),
    countConversations(deps.db, now),
  ])
  const items = await withCaseFacts(deps, rows.map(taskItem))
  const ends = new Map(
    rows.map((row) => [
      row.id,
      { doneAt: row.done_at?.toISOString() ?? null, doneBy: row.done_by, outcome: row.outcome },
    ]),
  )
  const open = { doneAt: null, doneBy: null, outcome: null }
  return { items: items.map((item) => ({ ...item, ...(ends.get(item.id) ?? open) })), counts }
}
