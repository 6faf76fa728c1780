import { findTextStop, saveTextStop } from '#server/db/texts/text-stops.ts'
import type { TextStopReason } from '#server/db/tables/column-types.ts'
import type { Deps } from '#server/deps.ts'
import { blindIndex, blindIndexes } from '#server/privacy/blind-index.ts'
import { sealNumber } from '#server/privacy/kept-number.ts'

/** Purpose of the fingerprint that finds a stopped number. */
export const TEXT_STOP_PURPOSE = 'text-stop'

/**
 * For one application `wrong-number` stops every message to it, `no-reminders` only repeated ones.
 */
export async function stopTexts(
  deps: Pick<Deps, 'db' | 'ring' | 'clock'>,
  stop: { caseId: string; phone: string; reason: TextStopReason },
): Promise<void> {
  await saveTextStop(deps.db, {
    case_id: stop.caseId,
    phone_index: blindIndex(deps.ring, TEXT_STOP_PURPOSE, stop.phone),
    phone: sealNumber(deps.ring, { table: 'text_stops', rowId: stop.caseId, phone: stop.phone }),
    reason: stop.reason,
    stopped_at: deps.clock.now(),
  })
}

/** Whether a message of this purpose may go to this number. */
export async function isStopped(
  deps: Pick<Deps, 'db' | 'ring'>,
  text: { caseId: string | null; to: string; purpose: string },
): Promise<boolean> {
  if (text.caseId === null) return false
  const phoneIndexes = blindIndexes(deps.ring, TEXT_STOP_PURPOSE, text.to)
  const reason = await findTextStop(deps.db, { caseId: text.caseId, phoneIndexes })
  return reason === 'wrong-number' || (reason !== undefined && text.purpose.startsWith('remind-'))
}
