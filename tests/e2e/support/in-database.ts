import { runningDatabase } from '#server/db/embedded-database.ts'
import { runStatement } from '#tests/support/database/run-statement.ts'
import { e2eServerSettings } from './e2e-server.ts'

/** Changes what no visitor and no command can: one statement in the database of the server under test. */
export async function inDatabase(statement: string): Promise<void> {
  const database = await runningDatabase(e2eServerSettings.DATA_DIR)
  if (!database) throw new Error('the database of the server under test is not there')
  await runStatement(database.ownerUrl, statement)
}
