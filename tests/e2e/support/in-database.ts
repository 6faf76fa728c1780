import { runningDatabase } from '#server/db/embedded-database.ts'
import { runStatement } from '#tests/support/database/run-statement.ts'
import { hiringSite } from './e2e-server.ts'

/** A server under test, by where it keeps its data. */
export type DatabaseOwner = { settings: { DATA_DIR: string } }

/** The address of a site's database, for its owner. */
export async function databaseOf(site: DatabaseOwner): Promise<string> {
  const database = await runningDatabase(site.settings.DATA_DIR)
  if (!database) throw new Error('the database of the server under test is not there')
  return database.ownerUrl
}

/** Changes what no visitor and no command can: one statement in the database of a site. */
export async function inDatabase(
  statement: string,
  site: DatabaseOwner = hiringSite,
): Promise<void> {
  await runStatement(await databaseOf(site), statement)
}
