import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Whether a hire names her, ended or not. */
export async function isInHire(db: Db, maidId: string): Promise<boolean> {
  const row = await db
    .selectFrom('hires')
    .select('case_id')
    .where('maid_id', '=', maidId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a person with all that hangs on her. */
export async function deletePerson(db: Db, maidId: string): Promise<void> {
  await db.deleteFrom('maids').where('id', '=', maidId).execute()
}

/** Leaves of a person what her households' papers say, and deletes the rest. */
export async function emptyPerson(db: Db, maidId: string, at: Date): Promise<void> {
  const tables = [
    'maid_videos',
    'maid_voices',
    'maid_checks',
    'maid_versions',
    'changed_people',
    'interviews',
  ] as const
  for (const table of tables) await db.deleteFrom(table).where('maid_id', '=', maidId).execute()
  await db.deleteFrom('saved_maids').where('maid_id', '=', maidId).execute()
  await db.deleteFrom('family_voices').where('maid_id', '=', maidId).execute()
  await db
    .updateTable('maid_consents')
    .set({ withdrawn_at: at })
    .where('maid_id', '=', maidId)
    .where('withdrawn_at', 'is', null)
    .execute()
  await db
    .updateTable('maids')
    .set({
      withdrawn_at: at,
      published_at: null,
      updated_at: at,
      held_by: null,
      held_until: null,
      phone: null,
      phone_index: null,
      religion: null,
      number_of_children: 0,
      own_words_in: null,
      spelled_names: sql`'{}'::jsonb`,
      languages: sql`'[]'::jsonb`,
      info_phrases: sql`'{}'::jsonb`,
      transcript: sql`'{}'::jsonb`,
      skills: [],
      at_ease_with: [],
      wishes: [],
      arrival_notice_days: 0,
      arrival_not_on: [],
      arrival_emirates: [],
      published_fields: [],
    })
    .where('id', '=', maidId)
    .execute()
}
