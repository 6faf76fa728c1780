import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

export type Touch = Selectable<Tables['touches']>
type TouchFacts = Omit<Insertable<Tables['touches']>, 'which'>

/** Keeps the first touch and only fills its gaps. */
export async function saveFirstTouch(db: Db, facts: TouchFacts): Promise<void> {
  await db
    .insertInto('touches')
    .values({ ...facts, which: 'first' })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'which']).doUpdateSet({
        url: sql`coalesce(touches.url, excluded.url)`,
        affiliate_event: sql`coalesce(touches.affiliate_event, excluded.affiliate_event)`,
        ads_indicators: sql`coalesce(touches.ads_indicators, excluded.ads_indicators)`,
        analytics_id: sql`coalesce(touches.analytics_id, excluded.analytics_id)`,
        additional_query_params: sql`coalesce(touches.additional_query_params, excluded.additional_query_params)`,
      }),
    )
    .execute()
}

/** The last touch wins; missing fields keep their values. */
export async function keepLastTouch(db: Db, facts: TouchFacts): Promise<void> {
  await db
    .insertInto('touches')
    .values({ ...facts, which: 'last' })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'which']).doUpdateSet({
        at: sql`excluded.at`,
        url: sql`coalesce(excluded.url, touches.url)`,
        affiliate_event: sql`coalesce(excluded.affiliate_event, touches.affiliate_event)`,
        ads_indicators: sql`coalesce(excluded.ads_indicators, touches.ads_indicators)`,
        analytics_id: sql`coalesce(excluded.analytics_id, touches.analytics_id)`,
        additional_query_params: sql`coalesce(excluded.additional_query_params, touches.additional_query_params)`,
      }),
    )
    .execute()
}

/** First and last touch of an application's visitor. */
export async function listTouchesOf(db: Db, caseId: string): Promise<Touch[]> {
  return db
    .selectFrom('touches')
    .innerJoin('applications', 'applications.session_id', 'touches.session_id')
    .selectAll('touches')
    .where('applications.id', '=', caseId)
    .orderBy('touches.which')
    .execute()
}

/** The first address of an application's visitor. */
export async function findFirstAddress(
  db: Db,
  caseId: string,
): Promise<{ url: string | null } | undefined> {
  return db
    .selectFrom('applications')
    .leftJoin('touches', (join) =>
      join.onRef('touches.session_id', '=', 'applications.session_id').on('which', '=', 'first'),
    )
    .select('touches.url')
    .where('applications.id', '=', caseId)
    .executeTakeFirst()
}

/** Adds campaign words of a later call to a known visit. */
export async function addIndicators(db: Db, caseId: string, indicators: string): Promise<void> {
  await db
    .updateTable('touches')
    .from('applications')
    .set({ ads_indicators: sql`coalesce(touches.ads_indicators, ${indicators})` })
    .whereRef('touches.session_id', '=', 'applications.session_id')
    .where('applications.id', '=', caseId)
    .execute()
}

export async function deleteTouchesBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('touches')
    .where('at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
