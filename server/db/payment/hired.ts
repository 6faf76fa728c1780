import type { Db } from '#server/db/connect.ts'

/** How far an application is, and for whom its person works by now. */
export function findHired(db: Db, appId: string) {
  return db
    .selectFrom('applications as a')
    .innerJoin('maids as m', 'm.id', 'a.maid_id')
    .select(['a.id', 'a.ended_as', 'a.version', 'm.hired_by'])
    .where('a.id', '=', appId)
    .executeTakeFirstOrThrow()
}

export type Hired = Awaited<ReturnType<typeof findHired>>
