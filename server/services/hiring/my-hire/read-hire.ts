import type { Hire } from '#api/hiring/hire.ts'
import { findHireMore } from '#server/db/hiring/my-hire.ts'
import type { Deps } from '#server/deps.ts'
import { findStanding } from '#server/services/cases/standing.ts'
import type { Entry } from '#server/services/cases/standing.ts'
import { givenElsewhere, shownState } from '#server/services/cases/given.ts'
import { askedOfHire } from '#server/services/hiring/check-ins/asked-of.ts'
import { checkInsOf } from '#server/services/hiring/check-ins/check-ins-of.ts'
import { devicesOf } from '#server/services/hiring/devices/devices-of.ts'
import { openHome } from '#server/services/hiring/app-info/open-home.ts'
import { herStatus } from '#server/services/hiring/her-yes/her-status.ts'
import { hireFactsOf } from './hire-facts-of.ts'
import { hireOf } from './hire-of.ts'

/** One hire as its household may see it. */
export async function readHire(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'cards'>,
  entry: Entry,
): Promise<Hire> {
  // Reads without a transaction, so that neither query waits.
  const asked = { caseId: entry.application.id, visitorId: entry.visitorId }
  const [standing, more, { devices, mayEnd }, checkIns] = await Promise.all([
    findStanding(deps, entry, {}),
    findHireMore(deps.db, entry.application.id),
    devicesOf(deps, asked),
    askedOfHire(deps, entry.application.id),
  ])
  // Stages and sums use the whole state; everything else only the visible part.
  const facts = hireFactsOf(deps, standing, more)
  const state = shownState(standing)
  const { homeArea } = await openHome(deps, { ...standing, state })
  const hire = hireOf(deps, { state, visit: standing.visit, facts, more, homeArea })
  const elsewhere = givenElsewhere(standing)
  const byCode = standing.state.phone_verified_at === null ? 'never' : 'with-code'
  const endsDevices = mayEnd ? 'now' : byCode
  const her = await herStatus(deps, standing, standing.visit.language)
  const asks = { checkIns: checkInsOf(checkIns), herQuestions: her?.questions ?? [] }
  return { ...hire, ...asks, devices, endsDevices, ...(elsewhere ? { elsewhere } : {}) }
}
