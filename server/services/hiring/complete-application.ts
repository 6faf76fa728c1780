import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { saveEnded } from '#server/db/hiring/applications.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import { announceChange } from '#server/db/announce-change.ts'
import { saveHired } from '#server/db/catalogue/maid-hold.ts'
import type { Deps } from '#server/deps.ts'
import { dayInWords } from '#server/services/wording/day-in-words.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { sayText } from '#server/services/sms/say-text.ts'
import { askForCheck } from './check-documents.ts'
import { shownOf } from '#server/services/cases/answers/shown-of.ts'
import { keepClient } from './clients/keep-client.ts'
import { openOwnNumber } from '#server/services/cases/clients/own-number.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import type { AuditActor } from '#domain/audit/audit-kinds.ts'

/** Marks her hired, takes her off the lists, keeps the client and texts the household. */
export async function completeApplication(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>,
  state: ApplicationState,
  by: AuditActor,
): Promise<boolean> {
  const [caseId, at, as] = [state.id, deps.clock.now(), 'completed'] as const
  await saveEnded(deps.db, { caseId, as, at })
  await saveHired(deps.db, { maidId: state.maid_id, caseId: state.id })
  await announceChange(deps.db, state.maid_id)
  await insertEvent(deps.db, caseId, { kind: as, at })
  await recordAudit(deps.db, { caseId, kind: 'application-ended', by, at, holds: { as } })
  if (state.documents.length > 0) await askForCheck(deps, caseId)
  const phone = await openOwnNumber(deps, state.id)
  if (!phone) return true
  await keepClient(deps, state, phone)
  await confirm(deps, state, phone)
  return true
}

async function confirm(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'content'>,
  state: ApplicationState,
  phone: string,
): Promise<void> {
  const arrival = shownOf(state, stepOf.arrival)
  if (!arrival) return
  const { language } = state
  const body = sayText(deps, {
    say: state.her_state === 'yes' ? 'confirmed' : 'asking-her',
    language,
    values: {
      name: state.maid_name,
      day: dayInWords(arrival.day, language),
      slot: arrival.slot,
    },
  })
  await queueText(deps, { to: phone, body, purpose: 'confirmed', caseId: state.id })
}
