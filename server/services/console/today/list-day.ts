import type * as z from 'zod/mini'
import type * as calls from '#api/console/today.ts'
import type { StepKept } from '#api/hiring/steps/step-units.ts'
import { DOCUMENT_DAYS } from '#domain/cases/ending.ts'
import { DAY_MS } from '#domain/day.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { dayNow } from '#server/clock.ts'
import { inTransaction } from '#server/db/connect.ts'
import {
  listArrivals,
  listErasedSoon,
  listUnreportedHires,
  listUnsigned,
} from '#server/db/staff/office-day.ts'
import type { DayArrival } from '#server/db/staff/office-day.ts'
import { listCars, listDrivers } from '#server/db/staff/fleet.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { openAnswers } from '#server/services/cases/answers/open-answer.ts'
import { householdName, namingSteps } from '#server/services/console/household-names.ts'
import { LINK_HOURS } from '#server/services/hiring/links/text-link.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { driverPhonePlace } from './fleet.ts'

const HOUR = 3_600_000
/** How long before the erasure it is told. */
const SOON_DAYS = 7

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>

/** What a day brings: arrivals, what was not said or signed, and what is erased soon. */
export async function listDay(
  { db, clock }: Parts,
  _asker: StaffAsker,
  { day = dayNow(clock) }: Input<typeof calls.listDay>,
) {
  const now = clock.now().getTime()
  const over = now - DOCUMENT_DAYS * DAY_MS
  const [arrivals, unsaid, unsigned, erasedSoon] = await Promise.all([
    listArrivals(db, day),
    listUnreportedHires(db, dayNow(clock)),
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
  driverId: row.driver_id,
  carId: row.car_id,
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
  const answerOf = await openAnswers(
    deps,
    rows.map(({ case_id: id }) => id),
    [...namingSteps, stepOf.mobileOnFile, stepOf.mobile, stepOf.home],
  )
  const stops = rows.map((row) => ({
    ...shownArrival(row),
    household: householdName(answerOf, row.case_id) ?? null,
    phone:
      (answerOf(row.case_id, stepOf.mobileOnFile) ?? answerOf(row.case_id, stepOf.mobile))?.phone ??
      null,
    ...addressOf(answerOf(row.case_id, stepOf.home)),
  }))
  return { ...(await fleetOf(deps, rows)), stops }
}

/** The drivers and cars of these stops, numbers in clear. */
async function fleetOf({ db, clock, ring }: Parts, rows: readonly DayArrival[]) {
  const [drivers, cars] = await Promise.all([
    listDrivers(db, dayNow(clock)),
    listCars(db, dayNow(clock)),
  ])
  return {
    drivers: drivers
      .filter(({ id }) => rows.some((row) => row.driver_id === id))
      .map(({ id, name, phone }) => ({
        id,
        name,
        phone: openFieldText(ring, driverPhonePlace(id), phone),
      })),
    cars: cars
      .filter(({ id }) => rows.some((row) => row.car_id === id))
      .map(({ id, plate, seats }) => ({ id, plate, seats })),
  }
}

type Home = StepKept<typeof stepOf.home> | undefined

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
