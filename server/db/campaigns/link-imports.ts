import type { Insertable } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tables } from '#server/db/connect.ts'

/** A link of a table with the version that it had (null: none) and got. */
export type ImportedLink = { slug: string; before: number | null; after: number }

const linksSchema = z.array(
  z.object({ slug: z.string(), before: z.nullable(z.int()), after: z.int() }),
)

export async function insertLinkImport(
  db: Db,
  { links, ...row }: Omit<Insertable<Tables['link_imports']>, 'links'> & { links: ImportedLink[] },
): Promise<void> {
  await db
    .insertInto('link_imports')
    .values({ ...row, links: JSON.stringify(links) })
    .execute()
}

export async function listLinkImportRows(db: Db, limit: number) {
  const rows = await db
    .selectFrom('link_imports')
    .selectAll()
    .orderBy('made_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ links, ...row }) => ({ ...row, links: linksSchema.parse(links) }))
}

/** Held until the transaction ends. */
export async function lockLinkImport(db: Db, id: string) {
  const row = await db
    .selectFrom('link_imports')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, links: linksSchema.parse(row.links) }
}

export async function saveLinkImportUndone(
  db: Db,
  id: string,
  undone: { by: string; at: Date; kept: number },
): Promise<void> {
  await db
    .updateTable('link_imports')
    .set({ undone_by: undone.by, undone_at: undone.at, kept: undone.kept })
    .where('id', '=', id)
    .execute()
}
