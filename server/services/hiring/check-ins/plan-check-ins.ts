import { firstOfNextMonth } from '#domain/day.ts'
import { checkInsUntil, textsOn } from '#domain/hiring/check-ins/check-in-days.ts'
import { dayNow } from '#server/clock.ts'
import { findService, insertCheckIns, listServicesToPlan } from '#server/db/hiring/check-ins.ts'
import type { ServiceRow } from '#server/db/hiring/check-ins.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { servedOf } from './service-of.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

const AT_ONCE = 500

/** Makes the questions of every service up to the first of next month, whatever was missed before. */
export async function planCheckIns(deps: Parts): Promise<void> {
  const today = dayNow(deps.clock)
  for (;;) {
    const services = await listServicesToPlan(deps.db, { today, most: AT_ONCE })
    await plan(deps, services)
    if (services.length < AT_ONCE) return
  }
}

/** Makes those of one hire, once she is there. */
export async function planCheckInsOf(deps: Parts, caseId: string): Promise<void> {
  const service = await findService(deps.db, caseId)
  if (service) await plan(deps, [service])
}

async function plan({ db, clock }: Parts, services: readonly ServiceRow[]): Promise<void> {
  const versions = await getSetting(db, 'terms')
  const until = firstOfNextMonth(dayNow(clock))
  const rows = services.flatMap((service) =>
    checkInsUntil(servedOf(service, versions), until).map((one) => ({
      case_id: service.id,
      kind: one.kind,
      day: one.day,
      texts_on: textsOn(one),
    })),
  )
  await insertCheckIns(db, rows)
}
