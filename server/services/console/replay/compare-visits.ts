import { activeRules } from '#domain/campaigns/links/campaign-link.ts'
import type { ChatNumbers } from '#domain/campaigns/links/chat-numbers.ts'
import { replayOffice } from '#domain/replay/replay-office.ts'
import { replayVisit, VisitRules } from '#domain/replay/replay-visit.ts'
import type { Db } from '#server/db/connect.ts'
import { meetingsSource, visitsSource } from '#server/db/replay/recorded-journeys.ts'
import { listHolidays } from '#server/db/site/holidays.ts'
import { settingSchemas } from '#server/db/site/setting-schemas.ts'
import { listSettingValues } from '#server/db/site/setting-versions.ts'
import { getSetting } from '#server/db/site/site.ts'
import { readLinkSettings } from '#server/services/campaigns/read-link-settings.ts'
import {
  readGeneralRules,
  readLinkDraft,
  withDraft,
  withGeneralRules,
} from '#server/services/console/campaigns/link-drafts.ts'
import { comparisonOf } from './comparison.ts'
import type { DraftComparison } from './comparison.ts'

export async function compareHours(db: Db, given: unknown): Promise<DraftComparison> {
  const hours = await getSetting(db, 'hours')
  const holidays = await listHolidays(db, '2000-01-01')
  const drafted = settingSchemas.hours.parse(given)
  const since = await countedSince(db, hours)
  return comparisonOf([hours, holidays], meetingsSource(), ({ at }) =>
    replayOffice(at, { hours, holidays, since }, { hours: drafted, holidays }),
  )
}

/** Since when today's hours have counted; hours that nobody ever changed have counted for ever. */
async function countedSince(db: Db, hours: { opens: number; closes: number }): Promise<number> {
  const values = await listSettingValues(db, 'hours')
  const others = values.map(({ value }) => {
    const { opens, closes } = settingSchemas.hours.parse(value)
    return opens !== hours.opens || closes !== hours.closes
  })
  const last = others.lastIndexOf(true)
  return last < 0 ? 0 : (values[last + 1]?.savedAt.getTime() ?? 0)
}

type Settings = Awaited<ReturnType<typeof readLinkSettings>>

const rulesOf = (one: Settings) => new VisitRules({ ...one, rules: activeRules(one.rules) })

/** Visits as links, rules and numbers decide them; `drafted` puts a draft in their place. */
async function compareVisits(
  db: Db,
  slug: string | null,
  drafted: (settings: Settings) => Settings,
): Promise<DraftComparison> {
  const settings = await readLinkSettings(db)
  const { links, rules, numbers, addresses, chat } = settings
  const today = rulesOf(settings)
  const draft = rulesOf(drafted(settings))
  // Full numbers are not a published rule.
  const published = Object.entries(numbers).map(([name, one]) => [
    name,
    { ...one, fullOn: undefined },
  ])
  return comparisonOf([links, rules, published, addresses, chat], visitsSource(slug), (visit) =>
    replayVisit(visit, today, draft),
  )
}

export const compareNumbers = (db: Db, given: unknown): Promise<DraftComparison> =>
  compareVisits(db, null, (settings) => {
    const numbers: ChatNumbers = settingSchemas.numbers.parse(given)
    const entries = Object.entries(numbers).map(([name, one]) => [
      name,
      { ...one, fullOn: settings.numbers[name]?.fullOn },
    ])
    return { ...settings, numbers: Object.fromEntries(entries) as ChatNumbers }
  })

export const compareRules = (db: Db, given: unknown): Promise<DraftComparison> =>
  compareVisits(db, null, (settings) => {
    const rules = readGeneralRules(given).draft
    return rules ? withGeneralRules(settings, rules) : settings
  })

export function compareLink(db: Db, given: unknown): Promise<DraftComparison> {
  const { draft } = readLinkDraft(given)
  return compareVisits(db, draft?.link.slug ?? null, (settings) =>
    draft ? withDraft(settings, draft) : settings,
  )
}
