import * as z from 'zod/mini'
import { holidayInput } from '#api/console/holidays.ts'
import type { KeptRule } from '#domain/campaigns/links/campaign-link.ts'
import type { Day } from '#domain/day.ts'
import { Problem } from '#domain/problem.ts'
import type { ReplayedSetting, ReplayKind } from '#domain/replay/replay-kinds.ts'
import { refuseHoliday, spansOf } from '#domain/site/declared-holiday.ts'
import type { WrongValue } from '#domain/site/wrong-values.ts'
import type { Db } from '#server/db/connect.ts'
import { listHolidays } from '#server/db/site/holidays.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { readLinkSettings } from '#server/services/campaigns/read-link-settings.ts'
import { readGeneralRules, readLinkDraft } from '#server/services/console/campaigns/link-drafts.ts'
import { draftOf } from '#server/services/console/campaigns/save-link.ts'
import { contentFaults } from '#server/services/content/check-content.ts'
import { readValue } from '#server/services/site/change-setting.ts'
import { compareArrival, compareHolidays, comparePrices, compareTerms } from './compare-hires.ts'
import { compareHours, compareLink, compareNumbers, compareRules } from './compare-visits.ts'
import { compareMessages, compareWords, publishedText, wordsDraft } from './compare-words.ts'
import type { DraftComparison } from './comparison.ts'

/** What a form sent, as its schema takes it, beside what it would replace. */
type ReadDraft =
  | { wrong: WrongValue[]; draft?: undefined }
  | { wrong: []; draft: unknown; before: unknown; slug: string | null }

/** How a draft of a kind is read, and what it is compared with. */
type Replayer = {
  /** Throws `not-found` for what is not there yet: nobody met it. */
  read: (asked: { db: Db; today: Day }, given: unknown) => Promise<ReadDraft>
  compare: (deps: Pick<Deps, 'db' | 'ring'>, draft: unknown) => Promise<DraftComparison>
}

const ofSetting = (
  name: ReplayedSetting,
  compare: (db: Db, draft: unknown) => Promise<DraftComparison>,
): Replayer => ({
  read: async ({ db }, given) => {
    const { taken, wrong } = readValue(name, given)
    if (!taken) return { wrong }
    return { wrong: [], draft: taken, before: await getSetting(db, name), slug: null }
  },
  compare: ({ db }, draft) => compare(db, draft),
})

const unread = { wrong: [{ place: '', code: 'not-understood' }] } satisfies ReadDraft

/** Of a text of pages, or of messages. */
const readWords =
  (isOfMessages: boolean): Replayer['read'] =>
  async ({ db }, given) => {
    const { data: draft } = z.safeParse(wordsDraft, given)
    if (!draft || (draft.place === 'messages') !== isOfMessages) return unread
    if (contentFaults(draft).length > 0) return unread
    const { place, language } = draft
    const { source } = await publishedText(db, draft)
    const slug = `${place}/${language}`
    return { wrong: [], draft, before: { place, language, source }, slug }
  }

async function readHoliday({ db, today }: { db: Db; today: Day }, given: unknown) {
  const { data: draft } = z.safeParse(holidayInput, given)
  if (!draft) return unread
  const wrong = refuseHoliday(draft, today)
  if (wrong.length > 0) return { wrong }
  const { from, to } = draft
  const before = (await listHolidays(db, from)).filter(({ day }) => day <= to)
  return { wrong: [] as [], draft, before: spansOf(before), slug: null }
}

async function readLink({ db }: { db: Db }, given: unknown): Promise<ReadDraft> {
  const { draft, wrong } = readLinkDraft(given)
  if (!draft) return { wrong }
  const { slug } = draft.link
  const before = draftOf(await readLinkSettings(db), slug)
  if (!before) throw new Problem('not-found')
  return { wrong: [], draft, before, slug }
}

async function readRules({ db }: { db: Db }, given: unknown): Promise<ReadDraft> {
  const { draft, wrong } = readGeneralRules(given)
  if (!draft) return { wrong }
  const kept = (await readLinkSettings(db)).rules
  return { wrong: [], draft, before: kept.filter(isGeneral), slug: null }
}

const isGeneral = ({ slug }: KeptRule) => slug === undefined

/** Every kind of draft. */
export const replayers: Record<ReplayKind, Replayer> = {
  prices: ofSetting('prices', comparePrices),
  terms: ofSetting('terms', compareTerms),
  arrival: ofSetting('arrival', compareArrival),
  hours: ofSetting('hours', compareHours),
  numbers: ofSetting('numbers', compareNumbers),
  holidays: { read: readHoliday, compare: ({ db }, draft) => compareHolidays(db, draft) },
  link: { read: readLink, compare: ({ db }, draft) => compareLink(db, draft) },
  rules: { read: readRules, compare: ({ db }, draft) => compareRules(db, draft) },
  words: { read: readWords(false), compare: ({ db }, draft) => compareWords(db, draft) },
  messages: { read: readWords(true), compare: compareMessages },
}
