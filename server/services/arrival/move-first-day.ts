import { firstPayment } from '#domain/payment/sums/plans.ts'
import type { SigningStep } from '#domain/hiring/steps/mending-steps.ts'
import { saveStartsOn } from '#server/db/signing/mandates.ts'
import type { HireChanges, ApplicationState } from '#server/db/hiring/applications.ts'
import type { Deps } from '#server/deps.ts'
import { signedDayOf } from '#server/services/signing/signed-day.ts'
import { voidMandates } from '#server/services/signing/void-mandates.ts'
import type { Standing } from '#server/services/cases/standing.ts'

type Moved = { changes: HireChanges; reopens: readonly SigningStep[] }

/**
 * Her first day is the day on which she comes (ruling 21). A later one than was signed for only
 * lowers what is paid, so the signatures hold; an earlier one asks for them again.
 */
export async function moveFirstDay(
  deps: Pick<Deps, 'db' | 'clock'>,
  { state, actor }: Pick<Standing, 'state' | 'actor'>,
  day: string,
): Promise<Moved> {
  if (day === state.first_day || state.monthly_amount === null) return { changes: {}, reopens: [] }
  const changes = {
    first_day: day,
    first_amount: firstPayment(state.monthly_amount, day).amount,
  }
  const signedDay = signedDayOf(state.mandates) ?? agreedDayOf(state.mandates)
  if (signedDay === undefined || day < signedDay) {
    return { changes, reopens: await voidMandates(deps, { state, actor }) }
  }
  // Who has not signed yet signs for the day that is meant now.
  await saveStartsOn(deps.db, { appId: state.id, kind: 'agreement', startsOn: day })
  return { changes, reopens: [] }
}

/** Where a card brings the first sum: the day that the agreement was signed for. */
function agreedDayOf(mandates: ApplicationState['mandates']): string | undefined {
  const agreement = mandates.find(({ kind }) => kind === 'agreement')
  return agreement?.signed_at ? agreement.starts_on : undefined
}
