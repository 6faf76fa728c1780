import { Client } from 'pg'
import type { Ending } from '#domain/hiring/ending.ts'
import { runningDatabase } from '#server/db/embedded-database.ts'
import { hashToken } from '#server/privacy/opaque-id.ts'
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

/**
 * As if the household had been asked thirty days after she came, and she told: with these secrets,
 * since those of the messages, which go by day alone, are kept as hashes.
 */
export async function aVoiceAsked(
  appId: string,
  { token, hers }: { token: string; hers: string },
): Promise<void> {
  const ask = `insert into family_voices (id, application_id, maid_id, state, token_hash,
      her_token_hash, roles, plan_type, hired_on, asked_at, expires_at)
    select gen_random_uuid(), a.id, a.maid_id, 'asked', $2, $3, m.roles, a.plan_type, a.first_day,
      now(), now() + interval '60 days'
    from applications as a join maids as m on m.id = a.maid_id where a.id = $1
    on conflict (application_id) do update set her_token_hash = excluded.her_token_hash`
  await run(ask, [appId, hashToken(token), hashToken(hers)])
}

/** As the sweep does once she has had her days to read it. */
export async function bringOut(appId: string): Promise<void> {
  const change = `update family_voices set state = 'shown' where application_id = $1
    and state = 'waiting'`
  await run(change, [appId])
}

/** Her household has let her go: others may hire her. */
export async function freeAgain(maidId: string): Promise<void> {
  const change = `with freed as (
      update maids set hired_by = null, held_by = null, held_until = null, published_at = now()
      where id = $1 returning id)
    select pg_notify('content_changed', id::text) from freed`
  await run(change, [maidId])
}

async function run(statement: string, values: string[]): Promise<void> {
  const database = await runningDatabase(e2eServerSettings.DATA_DIR)
  const client = new Client({ connectionString: database?.ownerUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query(statement, values)
    if (rowCount !== 1) throw new Error(`changed ${rowCount} rows`)
  } finally {
    await client.end()
  }
}
