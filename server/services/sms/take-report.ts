import { Problem } from '#domain/problem.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { inTransaction } from '#server/db/connect.ts'
import { saveSmsReport } from '#server/db/texts/sms-messages.ts'
import type { Deps } from '#server/deps.ts'
import { addressOf, isOwnReport } from './report-address.ts'

type Report = {
  provider: string
  key: string
  sign: string
  body: string
  header: (name: string) => string | undefined
}

/**
 * A provider's delivery report; may come twice, late or early. Throws `not-found` for a message it
 * did not send.
 */
export async function takeReport(
  deps: Pick<Deps, 'db' | 'ring' | 'clock' | 'sms' | 'env'>,
  { provider, key, sign, body, header }: Report,
): Promise<void> {
  const known = deps.sms.find(provider)
  if (!known?.readReport || !isOwnReport(deps.ring, { key, sign })) {
    throw new Problem('not-found')
  }
  const url = addressOf({ origin: deps.env.ORIGIN, provider, key, sign })
  const state = known.readReport({ url, key, body, header })
  if (state === 'forged') throw new Problem('not-found')
  if (!state) return
  await inTransaction(deps.db, async (db) => {
    const at = deps.clock.now()
    const message = await saveSmsReport(db, { id: key, provider, state, at })
    if (!message?.case_id) return
    const facts = { purpose: message.purpose }
    await insertEvent(db, message.case_id, { kind: `text-${state}`, at, facts })
  })
}
