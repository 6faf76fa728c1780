import * as calls from '#api/payment/payments.ts'
import { answer } from '#server/http/answer.ts'
import type { CallServer } from '#server/http/answer.ts'
import {
  askAboutOpenPages,
  checkCardPayment,
} from '#server/services/hiring/cards/check-card-payment.ts'
import {
  chargeCardOnFile,
  prepareCardOnFile,
} from '#server/services/hiring/cards/charge-card-on-file.ts'
import { findUnpaidMonth } from '#server/db/payment/card-months.ts'
import { prepareMonthSession } from '#server/services/payment/cards/open-month-session.ts'
import { prepareCardSession } from '#server/services/payment/cards/open-card-session.ts'

/** Providers are asked before the transaction, because they are slow. */
export function answerPaymentCalls(server: CallServer): void {
  answer(server, calls.openCardSession, {
    prepare: prepareCardSession,
    handle: async (_deps, _standing, { prepared }) => prepared,
  })
  answer(server, calls.chargeCardOnFile, {
    prepare: prepareCardOnFile,
    handle: (deps, standing, { prepared }) => chargeCardOnFile(deps, standing, prepared),
  })
  answer(server, calls.openMonthSession, {
    prepare: prepareMonthSession,
    handle: async (_deps, _standing, { prepared }) => prepared,
  })
  answer(server, calls.checkMonthPayment, {
    prepare: askAboutOpenPages,
    handle: async ({ db }, { state }) => ({
      isPaid: (await findUnpaidMonth(db, state.id)) === undefined,
    }),
  })
  answer(server, calls.checkCardPayment, {
    prepare: askAboutOpenPages,
    handle: (deps, standing) => checkCardPayment(deps, standing),
  })
}
