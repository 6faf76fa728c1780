import { mayGoToBank } from '#domain/hiring/her-yes/may-go-to-bank.ts'
import { mandateFile } from '#domain/bank/mandate-rows.ts'
import type { MandateActor } from '#domain/signing/mandate.ts'
import { dayNow } from '#server/clock.ts'
import { nextBatchNumber } from '#server/db/bank/batches.ts'
import { lockMandatesToSend } from '#server/db/bank/mandates-to-send.ts'
import type { BankScope, MandateToSend } from '#server/db/bank/mandates-to-send.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { bankMandatesOf } from './bank-mandates-of.ts'
import { keepBatch, refIn } from './keep-batch.ts'
import type { MadeBatch } from './keep-batch.ts'
import { originatorForBank } from '#server/services/settings/company.ts'
import { moveMandates } from '#server/services/signing/move-mandate-to.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env'>

/**
 * One transaction writes file, requests and moves, so that a crash leaves nothing half sent.
 * Undefined where nothing waits.
 */
export function makeMandateBatch(
  deps: Parts,
  by: Extract<MandateActor, 'staff' | 'clock'>,
  scope?: BankScope,
): Promise<MadeBatch | undefined> {
  return inTransaction(deps.db, async (db) => {
    const waiting = await lockMandatesToSend(db, dayNow(deps.clock), scope)
    const ready = waiting.filter((one) => mayGoToBank(gateOf(one)))
    if (ready.length === 0) return undefined
    const number = await nextBatchNumber(db)
    const originator = await originatorForBank({ ...deps, db })
    const rows = await bankMandatesOf({ ...deps, db }, ready, { number, originator })
    const moves = ready.map(({ id: mandateId }) => ({ mandateId, move: 'submit' as const, by }))
    await moveMandates({ ...deps, db }, moves)
    const asked = ready.map((mandate, index) => ({
      ref: refIn(number, index + 1),
      case_id: mandate.case_id,
      mandate_id: mandate.id,
      amount: mandate.cap ?? mandate.amount,
      form_key: mandate.pdf_key,
    }))
    return keepBatch({ ...deps, db }, { number, kind: 'mandates', text: mandateFile(rows), asked })
  })
}

const gateOf = ({ ended_as, her_state, visa_exception, states, is_settled }: MandateToSend) => ({
  endedAs: ended_as,
  herYes: her_state ?? undefined,
  visaException: visa_exception,
  mandates: states,
  isSettled: is_settled,
})
