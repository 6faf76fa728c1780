import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type * as calls from '#api/console/views.ts'
import { Problem } from '#domain/problem.ts'
import { isUuid } from '#domain/uuid.ts'
import { keepView, listSavedViews, trashView } from '#server/db/staff/saved-views.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>

/** One's own views of a list, and those that others share. */
export async function listViews(
  { db }: Pick<Deps, 'db'>,
  { session }: StaffAsker,
  { list }: Input<typeof calls.listViews>,
) {
  const rows = await listSavedViews(db, { list, memberId: session.memberId })
  return {
    views: rows.map((row) => ({
      id: row.id,
      name: row.name,
      query: row.query,
      isOwn: row.owner_id === session.memberId,
      isShared: row.is_shared,
      isPinned: row.is_pinned,
    })),
  }
}

/** Keeps a view under its name. */
export async function saveView(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { session }: StaffAsker,
  { isShared, isPinned, ...view }: Input<typeof calls.saveView>,
) {
  const id = await keepView(db, {
    ...view,
    id: randomUUID(),
    owner_id: session.memberId,
    is_shared: isShared,
    is_pinned: isPinned,
    created_at: clock.now(),
  })
  return { id }
}

/** Puts it into the trash. Throws `not-found` where it is not one's own. */
export async function deleteView(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { session }: StaffAsker,
  { viewId }: Input<typeof calls.deleteView>,
): Promise<void> {
  const isGone =
    isUuid(viewId) &&
    (await trashView(db, { id: viewId, memberId: session.memberId, at: clock.now() }))
  if (!isGone) throw new Problem('not-found')
}
