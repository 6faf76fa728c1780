import type { KeptRule } from '#domain/campaigns/links/campaign-link.ts'
import { rulesOn } from '#domain/campaigns/links/campaign-link.ts'
import type { ChatNumbers } from '#domain/campaigns/links/chat-numbers.ts'
import type { ArrivalCalendar, ArrivalRules } from '#domain/hiring/values/arrival-calendar.ts'
import { DEFAULT_ARRIVAL_RULES } from '#domain/hiring/values/arrival-calendar.ts'
import { DEFAULT_PRICES } from '#domain/payment/sums/plans.ts'
import type { PriceList } from '#domain/payment/sums/plans.ts'
import { asDrafted, draftVersion } from '#domain/replay/draft-version.ts'
import type { ReplayKind } from '#domain/replay/replay-kinds.ts'
import { VisitRules } from '#domain/replay/replay-visit.ts'
import { Problem } from '#domain/problem.ts'
import type { WrongValue } from '#domain/site/wrong-values.ts'
import type { Db } from '#server/db/connect.ts'
import { settingSchemas } from '#server/db/site/setting-schemas.ts'
import { listHolidays } from '#server/db/site/holidays.ts'
import { getSetting } from '#server/db/site/site.ts'
import { readLinkSettings } from '#server/services/campaigns/read-link-settings.ts'
import {
  readGeneralRules,
  readLinkDraft,
  withDraft,
  withGeneralRules,
} from '#server/services/console/campaigns/link-drafts.ts'
import { draftOf } from '#server/services/console/campaigns/save-link.ts'
import { readValue } from '#server/services/site/change-setting.ts'
import { sha256Hex } from '#server/services/audit/sha256.ts'

/** What a form sent, as its schema takes it, beside what it would replace. */
export type ReadDraft =
  | { wrong: WrongValue[]; draft?: undefined }
  | { wrong: []; draft: unknown; before: unknown; slug: string | null }

/** Reads what a form sent. Throws `not-found` for a link that is not there yet: nobody visited it. */
export async function readDraft(db: Db, kind: ReplayKind, given: unknown): Promise<ReadDraft> {
  if (kind === 'link') {
    const { draft, wrong } = readLinkDraft(given)
    if (!draft) return { wrong }
    const { slug } = draft.link
    const before = draftOf(await readLinkSettings(db), slug)
    if (!before) throw new Problem('not-found')
    return { wrong: [], draft, before, slug }
  }
  if (kind === 'rules') {
    const { draft: rules, wrong } = readGeneralRules(given)
    if (!rules) return { wrong }
    const kept = (await readLinkSettings(db)).rules
    return { wrong: [], draft: rules, before: kept.filter(isGeneral), slug: null }
  }
  const { taken, wrong } = readValue(kind, given)
  if (!taken) return { wrong }
  return { wrong: [], draft: taken, before: await getSetting(db, kind), slug: null }
}

const isGeneral = ({ slug }: KeptRule) => slug === undefined

/** Today's rules and the same with a draft, each as its replay takes them. */
export type RulesCompared =
  | { of: 'prices'; today: readonly PriceList[]; draft: readonly PriceList[] }
  | { of: 'arrival'; today: ArrivalCalendar; draft: ArrivalCalendar }
  | { of: 'visits'; today: VisitRules; draft: VisitRules }

/** What a stored draft is compared with; `sha256` is that of today's rules. */
export async function comparedWith(
  db: Db,
  { kind, draft }: { kind: ReplayKind; draft: unknown },
): Promise<{ compared: RulesCompared; sha256: string }> {
  if (kind === 'prices') return comparedPrices(db, draft)
  if (kind === 'arrival') return comparedArrival(db, draft)
  return comparedLinks(db, kind, draft)
}

async function comparedPrices(db: Db, given: unknown) {
  const lists = await getSetting(db, 'prices')
  const drafted = settingSchemas.prices.parse(given)
  const today = orDefault(lists, DEFAULT_PRICES)
  const draft = asDrafted(today, draftVersion(today, orDefault(drafted, DEFAULT_PRICES)))
  return { compared: { of: 'prices' as const, today, draft }, sha256: hashOf(lists) }
}

async function comparedArrival(db: Db, given: unknown) {
  const lists = await getSetting(db, 'arrival')
  // Of the days for which somebody may have chosen in all that is kept.
  const holidays = (await listHolidays(db, '2000-01-01')).map(({ day }) => day)
  const today = orDefault<ArrivalRules>(lists, DEFAULT_ARRIVAL_RULES)
  const drafted = orDefault<ArrivalRules>(
    settingSchemas.arrival.parse(given),
    DEFAULT_ARRIVAL_RULES,
  )
  const draft = asDrafted(today, draftVersion(today, drafted))
  const compared = {
    of: 'arrival' as const,
    today: { rules: notEmpty(today), holidays },
    draft: { rules: notEmpty(draft), holidays },
  }
  return { compared, sha256: hashOf([lists, holidays]) }
}

async function comparedLinks(db: Db, kind: 'numbers' | 'link' | 'rules', given: unknown) {
  const settings = await readLinkSettings(db)
  const { links, rules, numbers, addresses, chat } = settings
  const drafted = withDrafted(settings, kind, given)
  const compared = {
    of: 'visits' as const,
    today: new VisitRules({ ...settings, rules: rulesOn(rules) }),
    draft: new VisitRules({ ...drafted, rules: rulesOn(drafted.rules) }),
  }
  // That a number was full on some day is no rule that somebody published.
  const published = Object.entries(numbers).map(([name, one]) => [
    name,
    { ...one, fullOn: undefined },
  ])
  return { compared, sha256: hashOf([links, rules, published, addresses, chat]) }
}

type Settings = Awaited<ReturnType<typeof readLinkSettings>>

function withDrafted(
  settings: Settings,
  kind: 'numbers' | 'link' | 'rules',
  given: unknown,
): Settings {
  if (kind === 'numbers') {
    const numbers: ChatNumbers = settingSchemas.numbers.parse(given)
    const entries = Object.entries(numbers).map(([name, one]) => [
      name,
      { ...one, fullOn: settings.numbers[name]?.fullOn },
    ])
    return { ...settings, numbers: Object.fromEntries(entries) as ChatNumbers }
  }
  if (kind === 'rules') {
    const rules = readGeneralRules(given).draft
    return rules ? withGeneralRules(settings, rules) : settings
  }
  const draft = readLinkDraft(given).draft
  return draft ? withDraft(settings, draft) : settings
}

const orDefault = <Version>(versions: readonly Version[], used: Version): readonly Version[] =>
  versions.length > 0 ? versions : [used]

function notEmpty(rules: readonly ArrivalRules[]): [ArrivalRules, ...ArrivalRules[]] {
  const [first = DEFAULT_ARRIVAL_RULES, ...rest] = rules
  return [first, ...rest]
}

const hashOf = (value: unknown) => sha256Hex(Buffer.from(JSON.stringify(value)))
