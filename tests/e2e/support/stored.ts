import path from 'node:path'
import { Client } from 'pg'
import type { Ending } from '#domain/cases/ending.ts'
import { diskStorage } from '#server/adapters/storage/disk-storage.ts'
import { hashToken } from '#server/privacy/opaque-id.ts'
import { hiringSite } from './e2e-server.ts'
import { databaseOf, inDatabase } from './in-database.ts'

/** As if it had ended so: by days that nobody waits for, or by staff. */
export async function setEnding(caseId: string, as: Ending): Promise<void> {
  await run('update cases set ended_as = $2 where id = $1', [caseId, as])
}

/**
 * As if the household had been asked thirty days after she came, and she told: with these secrets,
 * since those of the messages, which go by day alone, are kept as hashes.
 */
export async function aVoiceAsked(
  caseId: string,
  { token, hers }: { token: string; hers: string },
): Promise<void> {
  const ask = `insert into family_voices (id, case_id, maid_id, state, token_hash,
      her_token_hash, roles, plan_type, hired_on, asked_at, expires_at)
    select gen_random_uuid(), a.id, a.maid_id, 'asked', $2, $3, m.roles, a.plan_type, a.first_day,
      now(), now() + interval '60 days'
    from applications as a join maids as m on m.id = a.maid_id where a.id = $1
    on conflict (case_id) do update set her_token_hash = excluded.her_token_hash`
  await run(ask, [caseId, hashToken(token), hashToken(hers)])
}

/** As the sweep does once she has had her days to read it. */
export async function bringOut(caseId: string): Promise<void> {
  const change = `update family_voices set state = 'shown' where case_id = $1
    and state = 'waiting'`
  await run(change, [caseId])
}

/** Her household has withdrawn: others may hire her. */
export async function freeAgain(maidId: string): Promise<void> {
  const change = `with freed as (
      update maids set hired_by = null, held_by = null, held_until = null, published_at = now()
      where id = $1 returning id)
    select pg_notify('content_changed', id::text) from freed`
  await run(change, [maidId])
}

async function run(statement: string, values: string[]): Promise<void> {
  const client = new Client({ connectionString: await databaseOf(hiringSite) })
  await client.connect()
  try {
    const { rowCount } = await client.query(statement, values)
    if (rowCount !== 1) throw new Error(`changed ${rowCount} rows`)
  } finally {
    await client.end()
  }
}

/** A recording of her in a language, as staff leave it in the console. */
export async function keepVoice(maidId: string, language: string, bytes: Buffer): Promise<void> {
  const key = `maids/${maidId}/0123456789abcdef-voice-${language}.wav`
  const root = path.join(hiringSite.settings.DATA_DIR, 'media')
  await diskStorage({ root }).put(key, bytes, 'audio/wav')
  await inDatabase(`with kept as (
      insert into maid_voices
        (maid_id, language, file_key, duration_seconds, recorded_on, added_by, added_at)
      values ('${maidId}', '${language}', '${key}', 20, current_date, 'story', now())
      returning maid_id)
    select pg_notify('content_changed', maid_id::text) from kept`)
}

/** Takes her recordings away again. */
export async function removeVoices(maidId: string): Promise<void> {
  await inDatabase(`with gone as (
      delete from maid_voices where maid_id = '${maidId}' returning maid_id)
    select pg_notify('content_changed', '${maidId}') from gone limit 1`)
}

/**
 * As if she had said yes, come forty days ago, and the clock had asked both sides: of last month, and
 * of how a trial of five days ends.
 */
export async function hasServed(caseId: string): Promise<void> {
  await inDatabase(`with today as (select (now() at time zone 'Asia/Dubai')::date as day),
    came as (
      insert into case_events (case_id, kind, at, facts)
      select '${caseId}', 'arrived', now() - interval '40 days',
        jsonb_build_object('by', 'staff', 'day', (day - 40)::text)
      from today returning 1),
    said as (
      update her_asks set state = 'yes', answered_at = now() where case_id = '${caseId}' returning 1),
    freed as (
      delete from arrival_bookings where case_id = '${caseId}' returning 1)
    insert into check_ins (case_id, kind, day, texts_on)
    select '${caseId}', 'month', date_trunc('month', day)::date, day from today
    union all select '${caseId}', 'trial-end', day, day from today`)
}
