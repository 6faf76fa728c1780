import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { CampaignLink, CampaignRule, KeptRule } from '#domain/campaigns/links/campaign-link.ts'
import { LANGUAGES } from '#domain/constants.ts'
import type { Db, Tables } from '#server/db/connect.ts'
import {
  campaignSchema,
  conditionsSchema,
  linkTargetSchema,
  ruleUseSchema,
  textByLanguageSchema,
  timeWindowSchema,
} from './link-schemas.ts'

/** `wrong` names unreadable rows, so that one broken link does not disable the others. */
export type Read<T> = { good: T[]; wrong: string[] }

export async function listLinks(db: Db): Promise<Read<CampaignLink>> {
  const rows = await db.selectFrom('slugs').selectAll().orderBy('slug').execute()
  return readRows(rows, linkOfRow, ({ slug }) => slug)
}

/** Rules in order, those that are off too, numbered within each link. */
export async function listRules(db: Db): Promise<Read<KeptRule>> {
  const rows = await db.selectFrom('link_rules').selectAll().orderBy('place').execute()
  return readRows(rows, ruleOfRow, ({ id }) => `rule ${id}`)
}

/** Adds links; existing ones stay as staff made them. */
export async function insertFirstLinks(db: Db, links: readonly CampaignLink[]): Promise<void> {
  if (links.length === 0) return
  await db
    .insertInto('slugs')
    .values(links.map(rowOfLink))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}

/** Adds a link or changes it. */
export async function saveLink(db: Db, link: CampaignLink): Promise<void> {
  const { slug, ...changed } = rowOfLink(link)
  await db
    .insertInto('slugs')
    .values({ slug, ...changed })
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet({ ...changed, updated_at: sql`now()` }),
    )
    .execute()
}

/** Adds a rule at its place among its link's or the general ones. Answers its id. */
export async function insertRule(
  db: Db,
  rule: Omit<CampaignRule, 'id'> & { name: string; place: number },
): Promise<number> {
  const { id } = await db
    .insertInto('link_rules')
    .values({
      slug: rule.slug ?? null,
      place: rule.place,
      name: rule.name,
      pages: [...(rule.pages ?? [])],
      conditions: JSON.stringify(rule.conditions),
      time_window: rule.when ? JSON.stringify(rule.when) : null,
      use: JSON.stringify(rule.use),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function rowOfLink(link: CampaignLink) {
  return {
    slug: link.slug,
    target: JSON.stringify(linkTargetSchema.parse(link.target)),
    titles: JSON.stringify(link.titles),
    campaign: JSON.stringify(link.campaign),
    language: link.language ?? null,
    time_window: link.when ? JSON.stringify(link.when) : null,
    paused: link.isPaused,
    fallback: link.fallback ? JSON.stringify(linkTargetSchema.parse(link.fallback)) : null,
    event: link.event ?? null,
    retired_at: link.isRetired ? sql<Date>`now()` : null,
  }
}

function linkOfRow(row: Selectable<Tables['slugs']>): CampaignLink {
  return {
    slug: row.slug,
    target: linkTargetSchema.parse(row.target),
    titles: textByLanguageSchema.parse(row.titles),
    campaign: campaignSchema.parse(row.campaign),
    language: z.nullable(z.enum(LANGUAGES)).parse(row.language) ?? undefined,
    when: z.nullable(timeWindowSchema).parse(row.time_window) ?? undefined,
    isPaused: row.paused,
    fallback: z.nullable(linkTargetSchema).parse(row.fallback) ?? undefined,
    ...(row.event === null ? {} : { event: row.event }),
    ...(row.retired_at === null ? {} : { isRetired: true }),
  }
}

function ruleOfRow(row: Selectable<Tables['link_rules']>): KeptRule {
  return {
    id: row.id,
    name: row.name,
    isOn: row.is_on,
    slug: row.slug ?? undefined,
    pages: row.pages,
    conditions: conditionsSchema.parse(row.conditions),
    when: z.nullable(timeWindowSchema).parse(row.time_window) ?? undefined,
    use: ruleUseSchema.parse(row.use),
  }
}

/** Reads each row by itself, so that one of an unknown shape does not disable the others. */
export function readRows<Row, T>(
  rows: readonly Row[],
  read: (row: Row) => T,
  nameOf: (row: Row) => string,
): Read<T> {
  const found: Read<T> = { good: [], wrong: [] }
  for (const row of rows) {
    try {
      found.good.push(read(row))
    } catch {
      found.wrong.push(nameOf(row))
    }
  }
  return found
}
