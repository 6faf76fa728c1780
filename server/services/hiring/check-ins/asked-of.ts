import type { CheckInSide, GivenBy } from '#domain/hiring/check-ins/check-in-answers.ts'
import { isCheckInAsked } from '#domain/hiring/check-ins/check-in-days.ts'
import type { Served } from '#domain/hiring/check-ins/check-in-days.ts'
import { dayNow } from '#server/clock.ts'
import { findService, listCheckIns, listServicesOf } from '#server/db/hiring/check-ins.ts'
import type { CheckInRow, ServiceRow } from '#server/db/hiring/check-ins.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { servedOf } from './service-of.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/** The questions of a service that may be answered now, the newest first. */
export type AskedService = { caseId: string; served: Served; rows: CheckInRow[] }

/** What a household is asked now; undefined before she came. */
export async function askedOfHire(deps: Parts, caseId: string): Promise<AskedService | undefined> {
  const service = await findService(deps.db, caseId)
  return service && (await askedOf(deps, [service]))[0]
}

/** What a worker is asked now, by service. */
export async function askedOfWorker(deps: Parts, maidId: string): Promise<AskedService[]> {
  return askedOf(deps, await listServicesOf(deps.db, maidId))
}

async function askedOf(deps: Parts, services: readonly ServiceRow[]): Promise<AskedService[]> {
  if (services.length === 0) return []
  const today = dayNow(deps.clock)
  const caseIds = services.map(({ id }) => id)
  const [versions, rows] = await Promise.all([
    getSetting(deps.db, 'terms'),
    listCheckIns(deps.db, { caseIds, until: today }),
  ])
  return services.map((service) => {
    const served = servedOf(service, versions)
    const own = rows.filter((row) => row.case_id === service.id)
    const { lastDay } = served
    return {
      caseId: service.id,
      served,
      rows: own.filter((row) => isCheckInAsked(row, { today, lastDay })),
    }
  })
}

/** What this side said. */
export function givenBy<Side extends CheckInSide>(side: Side, row: CheckInRow): GivenBy<Side> {
  const given: { [One in CheckInSide]: GivenBy<One> } = {
    she: row.her_answers,
    household: row.household_answers,
  }
  return given[side]
}
