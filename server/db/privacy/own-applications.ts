import type { Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

export type OwnApplication = Selectable<Tables['applications']> & { maid: string }

/** Applications whose household confirmed this number, oldest first. */
export function listOwnApplications(db: Db, indexes: readonly string[]): Promise<OwnApplication[]> {
  return db
    .selectFrom('applications as a')
    .innerJoin('maids as m', 'm.id', 'a.maid_id')
    .selectAll('a')
    .select('m.name as maid')
    .where('a.phone_index', 'in', indexes)
    .where('a.phone_verified_at', 'is not', null)
    .orderBy('a.created_at')
    .execute()
}

/** One application with what its erasure needs, whether its number is known or not. */
export function findApplicationToErase(db: Db, id: string): Promise<OwnApplication | undefined> {
  return db
    .selectFrom('applications as a')
    .innerJoin('maids as m', 'm.id', 'a.maid_id')
    .selectAll('a')
    .select('m.name as maid')
    .where('a.id', '=', id)
    .executeTakeFirst()
}
