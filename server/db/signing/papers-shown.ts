import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

export type PaperShown = Selectable<Tables['papers_shown']>

/** Records which bytes a signer was shown. */
export async function savePaperShown(
  db: Db,
  shown: Insertable<Tables['papers_shown']>,
): Promise<void> {
  const { content_sha256, language } = shown
  await db
    .insertInto('papers_shown')
    .values(shown)
    .onConflict((conflict) =>
      conflict
        .columns(['mandate_id', 'visitor_id', 'sha256'])
        .doUpdateSet({ content_sha256, language }),
    )
    .execute()
}

/** What this visitor saw under this hash, if anything. */
export function findPaperShown(
  db: Db,
  asked: { mandateId: string; visitorId: string; sha256: string },
): Promise<PaperShown | undefined> {
  return db
    .selectFrom('papers_shown')
    .selectAll()
    .where('mandate_id', '=', asked.mandateId)
    .where('visitor_id', '=', asked.visitorId)
    .where('sha256', '=', asked.sha256)
    .executeTakeFirst()
}
