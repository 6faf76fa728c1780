import type { NumberKind } from '#domain/hiring/values/phone-number.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import { findOtherApplication, insertApproval } from '#server/db/hiring/approvals.ts'
import type { Deps } from '#server/deps.ts'
import { phoneIndexes } from '#server/privacy/blind-index.ts'

/**
 * Whether to ask about another application (W32). Unconfirmed numbers count only within the
 * recognised client's own.
 */
export async function noteOther(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  state: Pick<ApplicationState, 'id' | 'client_id' | 'recognised_at'>,
  number: { after: NumberKind; phone: string },
): Promise<boolean> {
  const { after, phone } = number
  const indexes = phoneIndexes(deps.ring, phone)
  const isClient = state.recognised_at !== null && state.client_id !== null
  if (after !== 'mobile' && !isClient) return false
  const by =
    after === 'mobile'
      ? { confirmed: indexes }
      : { clientId: state.client_id ?? '', given: indexes }
  const otherId = await findOtherApplication(deps.db, state.id, by)
  if (otherId === undefined) return false
  await insertApproval(deps.db, { caseId: state.id, after, otherId, now: deps.clock.now() })
  return true
}
