import type * as z from 'zod/mini'
import type * as calls from '#api/console/today.ts'
import { DOCUMENT_DAYS } from '#domain/cases/ending.ts'
import { DAY_MS } from '#domain/day.ts'
import { dubaiDay } from '#server/clock.ts'
import { inTransaction } from '#server/db/connect.ts'
import {
  listArrivals,
  listErasedSoon,
  listUnsaid,
  listUnsigned,
} from '#server/db/staff/office-day.ts'
import type { DayArrival } from '#server/db/staff/office-day.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { openAddress } from '#server/services/cases/answers/open-answer.ts'
import { openOwnNumber } from '#server/services/cases/clients/own-number.ts'
import { openHouseholdNames } from '#server/services/console/household-names.ts'
import { LINK_HOURS } from '#server/services/hiring/links/text-link.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

const HOUR = 3_600_000
/** How long before the erasure it is told. */
const SOON_DAYS = 7

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>

/** What a day brings: arrivals, what was not said or signed, and what is erased soon. */
export async function listDay(
  { db, clock }: Parts,
  _asker: StaffAsker,
  { day = dubaiDay(clock) }: Input<typeof calls.listDay>,
) {
  const now = clock.now().getTime()
  const over = now - DOCUMENT_DAYS * DAY_MS
  const [arrivals, unsaid, unsigned, erasedSoon] = await Promise.all([
    listArrivals(db, day),
    listUnsaid(db, dubaiDay(clock)),
    listUnsigned(db, new Date(now - LINK_HOURS * HOUR)),
    listErasedSoon(db, {
      from: new Date(over - DAY_MS),
      until: new Date(over + SOON_DAYS * DAY_MS),
      days: DOCUMENT_DAYS,
    }),
  ])
  return {
    day,
    arrivals: arrivals.map(shownArrival),
    unsaid: unsaid.map(({ case_id: caseId, maid_name: maidName, ...row }) => ({
      ...row,
      caseId,
      maidName,
    })),
    unsigned: unsigned.map(({ case_id: caseId, maid_name: maidName, number, since }) => ({
      caseId,
      maidName,
      number,
      since: since.toISOString(),
    })),
    erasedSoon: erasedSoon.map(({ case_id: caseId, ...row }) => ({ ...row, caseId })),
  }
}

const shownArrival = (row: DayArrival) => ({
  caseId: row.case_id,
  number: row.number,
  maidName: row.maid_name,
  slot: row.slot,
  way: row.way,
  emirate: row.emirate,
  hasCome: row.has_come,
})

/** The stops of a day in clear; that it was opened is in the audit trail before it is read. */
export async function openDriversSheet(
  deps: Parts,
  _asker: StaffAsker,
  { day, why }: Input<typeof calls.openDriversSheet>,
) {
  const rows = await listArrivals(deps.db, day)
  const at = deps.clock.now()
  const holds = { day, stops: rows.length, reason: why }
  await inTransaction(deps.db, (db) =>
    recordAudit(db, { kind: 'sheet-opened', by: 'staff', at, holds }),
  )
  const names = await openHouseholdNames(
    deps,
    rows.map(({ case_id: id }) => id),
  )
  const stops = await Promise.all(
    rows.map(async (row) => ({
      ...shownArrival(row),
      household: names.get(row.case_id) ?? null,
      phone: (await openOwnNumber(deps, row.case_id)) ?? null,
      ...addressOf(await openAddress(deps, row.case_id)),
    })),
  )
  return { stops }
}

type Home = Awaited<ReturnType<typeof openAddress>>

/** As a driver reads it: the flat, the house, the street, the area. */
function addressOf(home: Home) {
  if (!home) return { address: [], floor: null, note: null, makani: null }
  const { unit, floor, building, street, area, accessNote, makani } = home
  return {
    address: [unit, building, street, area].filter((line): line is string => Boolean(line)),
    floor: floor ?? null,
    note: accessNote ?? null,
    makani: makani ?? null,
  }
}
