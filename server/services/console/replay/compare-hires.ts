import * as z from 'zod/mini'
import { holidayInput } from '#api/console/holidays.ts'
import { dubaiDay } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import type { Dated } from '#domain/dated-versions.ts'
import type { ArrivalCalendar, ArrivalRules } from '#domain/hiring/values/arrival-calendar.ts'
import { DEFAULT_ARRIVAL_RULES } from '#domain/hiring/values/arrival-calendar.ts'
import type { ArrivalWay } from '#domain/hiring/values/arrival-slots.ts'
import { DEFAULT_TERMS } from '#domain/payment/service-terms.ts'
import type { ServiceTerms } from '#domain/payment/service-terms.ts'
import { endReasons } from '#domain/payment/sums/end-of-service.ts'
import { DEFAULT_PRICES } from '#domain/payment/sums/plans.ts'
import type { PriceList } from '#domain/payment/sums/plans.ts'
import { asDrafted, draftVersion } from '#domain/replay/draft-version.ts'
import { replayArrival, replayHolidays, replayPrices } from '#domain/replay/replay-hire.ts'
import type { RecordedHire } from '#domain/replay/replay-hire.ts'
import { replayTerms } from '#domain/replay/replay-terms.ts'
import type { RecordedAgreement } from '#domain/replay/replay-terms.ts'
import { holidaysOf } from '#domain/site/declared-holiday.ts'
import type { Db } from '#server/db/connect.ts'
import {
  agreementsSource,
  arrivalsSource,
  hiresSource,
} from '#server/db/replay/recorded-journeys.ts'
import type { AgreementRow, HireRow, JourneyRow } from '#server/db/replay/recorded-journeys.ts'
import { listHolidays } from '#server/db/site/holidays.ts'
import { settingSchemas } from '#server/db/site/setting-schemas.ts'
import { getSetting } from '#server/db/site/site.ts'
import { arrivalSteps } from '#server/services/arrival/free-arrival.ts'
import { herArrivalOf } from '#server/services/catalogue/maid-of-row.ts'
import { comparisonOf } from './comparison.ts'
import type { DraftComparison } from './comparison.ts'

export async function comparePrices(db: Db, given: unknown): Promise<DraftComparison> {
  const lists = await getSetting(db, 'prices')
  const drafted = settingSchemas.prices.parse(given)
  const { today, draft } = bothOf<PriceList>({ lists, drafted }, DEFAULT_PRICES)
  return comparisonOf(lists, hiresSource(arrivalSteps), (row) =>
    replayPrices(recordedHire(row), today, draft),
  )
}

export async function compareTerms(db: Db, given: unknown): Promise<DraftComparison> {
  const lists = await getSetting(db, 'terms')
  const drafted = settingSchemas.terms.parse(given)
  const { today, draft } = bothOf<ServiceTerms>({ lists, drafted }, DEFAULT_TERMS)
  return comparisonOf(lists, agreementsSource(), (row) =>
    replayTerms(recordedAgreement(row), today, draft),
  )
}

export async function compareArrival(db: Db, given: unknown): Promise<DraftComparison> {
  const lists = await getSetting(db, 'arrival')
  const drafted = settingSchemas.arrival.parse(given)
  const { today, draft } = bothOf<ArrivalRules>({ lists, drafted }, DEFAULT_ARRIVAL_RULES)
  const holidays = await allHolidays(db)
  const [before, after] = [calendarOf(today, holidays), calendarOf(draft, holidays)]
  return comparisonOf([lists, holidays], arrivalsSource(arrivalSteps), (row) =>
    replayArrival(recordedHire(row), before, after),
  )
}

export async function compareHolidays(db: Db, given: unknown): Promise<DraftComparison> {
  const [lists, promised] = [await getSetting(db, 'arrival'), await getSetting(db, 'promises')]
  const rules = orDefault<ArrivalRules>(lists, DEFAULT_ARRIVAL_RULES)
  const holidays = await allHolidays(db)
  const declared = holidaysOf(z.parse(holidayInput, given)).map(({ day }) => day)
  const promises = Object.values(promised)
  const today = { promises, calendar: calendarOf(rules, holidays) }
  const draft = { promises, calendar: calendarOf(rules, [...holidays, ...declared]) }
  return comparisonOf([lists, promised, holidays], arrivalsSource(arrivalSteps), (row) => {
    const completedOn = row.completedAt && dubaiDay(row.completedAt.getTime())
    return replayHolidays({ ...recordedHire(row), completedOn }, today, draft)
  })
}

const orDefault = <Version>(versions: readonly Version[], used: Version): readonly Version[] =>
  versions.length > 0 ? versions : [used]

function bothOf<Version extends Dated>(
  { lists, drafted }: { lists: readonly Version[]; drafted: readonly Version[] },
  used: Version,
) {
  const today = orDefault(lists, used)
  return { today, draft: asDrafted(today, draftVersion(today, orDefault(drafted, used))) }
}

/** Of the days for which somebody may have chosen in all that is kept. */
const allHolidays = async (db: Db): Promise<Day[]> =>
  (await listHolidays(db, '2000-01-01')).map(({ day }) => day)

function calendarOf(rules: readonly ArrivalRules[], holidays: readonly Day[]): ArrivalCalendar {
  const [first = DEFAULT_ARRIVAL_RULES, ...rest] = rules
  return { rules: [first, ...rest], holidays }
}

function recordedHire({
  began,
  plan,
  day,
  monthly,
  first,
  herPrice,
  ...row
}: JourneyRow & HireRow) {
  const { bookedDay, slot, way, chosenAt } = row
  return {
    began: dubaiDay(began.getTime()),
    plan,
    day,
    monthly,
    first,
    herPrice,
    hers: herArrivalOf({
      arrival_notice_days: row.notice,
      arrival_not_on: row.notOn,
      arrival_emirates: row.emirates,
    }),
    arrival:
      bookedDay && slot && way && chosenAt
        ? { day: bookedDay, slot, comes: wayOf(way), chosenAt: chosenAt.getTime() }
        : null,
  } satisfies RecordedHire
}

const wayOf = (way: string): ArrivalWay => (way === 'pick-up' ? 'pick-up' : 'delivered')

/** Of an end what its event keeps. */
const endFacts = z.object({
  reason: z.enum(endReasons),
  back: z.int(),
  owed: z.int(),
  by: z.string(),
})

function recordedAgreement(row: AgreementRow): RecordedAgreement {
  const { termsFrom, firstDay } = row
  return { termsFrom, guaranteedFrom: firstDay, end: recordedEnd(row) }
}

/** Null as long as it goes on. */
function recordedEnd(row: AgreementRow): RecordedAgreement['end'] {
  const { notice, arrivedOn, lastDay, method, monthly: price, firstDay, signedDay, paid } = row
  const facts = endFacts.safeParse(notice?.facts)
  if (!notice || !facts.success || !arrivedOn || !lastDay || !method) return null
  const agreed = { price, firstDay, signedDay, method }
  const saidOn = dubaiDay(Date.parse(notice.at))
  return { ...facts.data, saidOn, arrivedOn, lastDay, agreed, paid }
}
