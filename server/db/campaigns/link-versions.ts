import { sql } from 'kysely'
import type { KeptRule } from '#domain/campaigns/links/campaign-link.ts'
import type { Db } from '#server/db/connect.ts'

export type LinkVersion = { number: number; savedAt: Date; savedBy: string | null }

/** Stands for the rules of all links. */
export const ALL_LINKS = '*'

/** Held until the transaction ends: what is checked against all links stays so until it is saved. */
export async function lockLinks(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('links'))`.execute(db)
}

/** The newest first. */
export function listLinkVersions(db: Db, subject: string): Promise<LinkVersion[]> {
  return db
    .selectFrom('link_versions')
    .select(['number', 'saved_at as savedAt', 'saved_by as savedBy'])
    .where('subject', '=', subject)
    .orderBy('number', 'desc')
    .execute()
}

/** The newest number of each of several subjects; those without one are left out. */
export async function listNewestNumbers(
  db: Db,
  subjects: readonly string[],
): Promise<Map<string, number>> {
  if (subjects.length === 0) return new Map()
  const rows = await db
    .selectFrom('link_versions')
    .select(({ fn }) => ['subject', fn.max('number').as('number')])
    .where('subject', 'in', subjects)
    .groupBy('subject')
    .execute()
  return new Map(rows.map(({ subject, number }) => [subject, number]))
}

type NewVersion = { number: number; value: unknown; at: Date; by: string | null }

/** Keeps a saved value under a number; one that is kept already stays. */
export async function insertLinkVersion(
  db: Db,
  subject: string,
  { number, value, at, by }: NewVersion,
): Promise<void> {
  await db
    .insertInto('link_versions')
    .values({ subject, number, value: JSON.stringify(value), saved_at: at, saved_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A version's value and that of the one before it; the first has none before. */
export async function findLinkVersion(
  db: Db,
  subject: string,
  number: number,
): Promise<{ value: unknown; before: unknown } | undefined> {
  const [version, previous] = await db
    .selectFrom('link_versions')
    .select(['number', 'value'])
    .where('subject', '=', subject)
    .where('number', '<=', number)
    .orderBy('number', 'desc')
    .limit(2)
    .execute()
  if (version?.number !== number) return undefined
  return { value: version.value, before: previous?.value ?? null }
}

/** Ids of rules that a subject has or once had, which alone may come back. */
async function listOwnRuleIds(db: Db, subject: string): Promise<Set<number>> {
  const { rows } = await sql<{ id: string }>`
    select id::text from link_rules where coalesce(slug, ${ALL_LINKS}) = ${subject}
    union
    select rule ->> 'id' from link_versions, jsonb_array_elements(value -> 'rules') as rule
    where subject = ${subject}`.execute(db)
  return new Set(rows.map(({ id }) => Number(id)))
}

/** Replaces a subject's rules; those that it had keep their ids, and with them their visits. */
export async function replaceRules(
  db: Db,
  subject: string,
  rules: readonly KeptRule[],
): Promise<void> {
  const slug = subject === ALL_LINKS ? null : subject
  const own = await listOwnRuleIds(db, subject)
  await db
    .deleteFrom('link_rules')
    .where(sql<boolean>`coalesce(slug, ${ALL_LINKS}) = ${subject}`)
    .execute()
  for (const [place, rule] of rules.entries()) {
    const id = own.has(rule.id)
      ? sql`${rule.id}`
      : sql`nextval(pg_get_serial_sequence('link_rules', 'id'))`
    own.delete(rule.id)
    await sql`
      insert into link_rules (id, slug, place, name, pages, conditions, time_window, use, is_on)
      overriding system value values (${id}, ${slug}, ${place}, ${rule.name},
        ${[...(rule.pages ?? [])]}, ${JSON.stringify(rule.conditions)}::jsonb,
        ${rule.when ? JSON.stringify(rule.when) : null}::jsonb, ${JSON.stringify(rule.use)}::jsonb,
        ${rule.isOn})`.execute(db)
  }
}
