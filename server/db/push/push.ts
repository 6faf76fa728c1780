import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

export type PushSubscriptionRow = Selectable<Tables['push_subscriptions']>
type PushKeysRow = Selectable<Tables['push_keys']>

export function findPushKeys(db: Db): Promise<PushKeysRow | undefined> {
  return db.selectFrom('push_keys').selectAll().executeTakeFirst()
}

/** The first stored keys stay, since two processes may make keys at once. */
export async function saveFirstPushKeys(
  db: Db,
  keys: Insertable<Tables['push_keys']>,
): Promise<void> {
  await db
    .insertInto('push_keys')
    .values(keys)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** A known device keeps its row and gets its current visitor. */
export async function savePushSubscription(
  db: Db,
  subscription: Insertable<Tables['push_subscriptions']>,
): Promise<void> {
  await db
    .insertInto('push_subscriptions')
    .values(subscription)
    .onConflict((conflict) =>
      conflict
        .columns(['case_id', 'endpoint_index'])
        .doUpdateSet({ visitor_id: subscription.visitor_id }),
    )
    .execute()
}

/** Deletes all but the newest of an application. */
export async function deleteOlderPushSubscriptions(
  db: Db,
  of: { caseId: string; most: number },
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('case_id', '=', of.caseId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('case_id', '=', of.caseId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(of.most),
    )
    .execute()
}

/** Deletes subscriptions of ended devices, and those without a visitor. */
export async function deletePushOfVisitors(
  db: Db,
  { caseId, visitorIds }: { caseId: string; visitorIds: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('case_id', '=', caseId)
    .where((eb) => eb.or([eb('visitor_id', 'is', null), eb('visitor_id', 'in', [...visitorIds])]))
    .execute()
}

export async function deletePushSubscription(
  db: Db,
  device: { caseId: string; endpointIndexes: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('case_id', '=', device.caseId)
    .where('endpoint_index', 'in', [...device.endpointIndexes])
    .execute()
}

/** Deletes a gone browser's subscriptions. */
export async function deleteGonePush(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

export async function listPushSubscriptions(
  db: Db,
  caseIds: readonly string[],
): Promise<{ id: string }[]> {
  return db
    .selectFrom('push_subscriptions')
    .select('id')
    .where(sql<boolean>`case_id = any(${[...caseIds]}::text[])`)
    .execute()
}

/** False where a message already waits for this device. */
export async function insertPushMessage(
  db: Db,
  message: Insertable<Tables['push_messages']>,
): Promise<boolean> {
  const result = await db
    .insertInto('push_messages')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** A waiting message with its device. */
export function findQueuedPush(db: Db, id: string) {
  return db
    .selectFrom('push_messages as m')
    .innerJoin('push_subscriptions as s', 's.id', 'm.subscription_id')
    .select(['m.id', 'm.due_at', 'm.expires_at', 's.id as subscription_id', 's.address'])
    .select('s.language')
    .where('m.id', '=', id)
    .where('m.state', '=', 'queued')
    .executeTakeFirst()
}

export async function savePushState(
  db: Db,
  id: string,
  state: 'sent' | 'failed' | 'expired',
): Promise<void> {
  await db
    .updateTable('push_messages')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}
