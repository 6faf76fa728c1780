import { Client } from 'pg'
import type { Ending } from '#domain/hiring/ending.ts'
import { runningDatabase } from '#server/db/embedded-database.ts'
import { e2eServerSettings } from './e2e-server.ts'

/** As if it had ended so: by days that nobody waits for, or by staff. */
export async function setEnding(appId: string, as: Ending): Promise<void> {
  await run('update applications set ended_as = $2 where id = $1', [appId, as])
}

/** As staff switch it: whether a computer may go on without a phone. */
export async function allowDesktopWorkflow(isAllowed: boolean): Promise<void> {
  const change = `update site_settings
    set value = jsonb_set(value, '{allowDesktopWorkflow}', $1::jsonb) where name = 'site'`
  await run(change, [String(isAllowed)])
}

async function run(statement: string, values: string[]): Promise<void> {
  const connectionString = await runningDatabase(e2eServerSettings.DATA_DIR)
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rowCount } = await client.query(statement, values)
    if (rowCount !== 1) throw new Error(`changed ${rowCount} rows`)
  } finally {
    await client.end()
  }
}
