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
 * Her first day is the day she comes (ruling 21). Only an earlier one needs new signatures: it
 * costs more.
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
  // Unsigned papers take the new day.
  await saveStartsOn(deps.db, { caseId: state.id, kind: 'agreement', startsOn: day })
  return { changes, reopens: [] }
}

/** Where a card pays the first due: the day that the agreement was signed for. */
function agreedDayOf(mandates: ApplicationState['mandates']): string | undefined {
  const agreement = mandates.find(({ kind }) => kind === 'agreement')
  return agreement?.signed_at ? agreement.starts_on : undefined
}
