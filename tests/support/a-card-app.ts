import { getAppInfo } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { checkCardPayment, openCardSession } from '#api/payment/payments.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import { listDues } from '#tests/support/list-dues.ts'
import { listPayments } from '#server/db/payment/payments.ts'
import { aSandbox } from './outside/a-sandbox.ts'
import type { TestSandbox } from './outside/a-sandbox.ts'
import { anOpenApp, aNewHire, startAnswersOf } from './an-application.ts'
import { createApp } from '#server/app.ts'
import type { TestApp } from './app/an-app.ts'
import { walkTo } from './a-walk.ts'
import type { Walker } from './a-walk.ts'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'

export type CardApp = TestApp & { sandbox: TestSandbox }

/** An app whose cards are paid at a sandbox of its own, which calls back over the network. */
export async function aCardApp(): Promise<CardApp> {
  const app = await anOpenApp()
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const callbackUrl = `http://127.0.0.1:${port}/api/payments/webhook`
  const sandbox = await aSandbox({ clock: app.clock, callbackUrl })
  const deps = app.deps
  deps.cards = sandbox.cards
  const api = createApp(deps)
  server.on(
    'request',
    getRequestListener((request) => api.fetch(request, {})),
  )
  return {
    ...app,
    sandbox,
    close: async () => {
      await sandbox.stop()
      server.closeAllConnections()
      server.close()
      await app.close()
    },
  }
}

/** A household that has chosen this way to pay, and nothing else. */
export async function atStart(app: CardApp, method: PaymentMethod) {
  const hire = await aNewHire(app)
  const start = { ...(await startAnswersOf(app, hire)), paymentMethod: method }
  await app.call(stepCalls.HIRE_MAID, { caseId: hire.caseId, ...start }, { as: hire.as })
  return hire
}

/** The same before the provider's page. */
export async function atTheCard(app: CardApp, method: PaymentMethod = 'card-first') {
  const hire = await atStart(app, method)
  await walkTo(app, hire, 'CREDIT_CARD_INFO')
  return hire
}

/** Goes to the provider's page, and pays there with this card; what the server knows stays to be asked. */
export async function payAtPage(app: CardApp, { caseId, as }: Walker, number: string) {
  const { url } = await app.call(openCardSession, { caseId }, { as })
  await app.sandbox.payWith(url, number)
  return url
}

/** What the page asks once the browser is back. */
export const backFromPage = (app: CardApp, { caseId, as }: Walker) =>
  app.call(checkCardPayment, { caseId }, { as })

/** What stands in the books: the first due, and every payment as kind, state and sum. */
export async function booksOf(app: TestApp, { caseId }: Pick<Walker, 'caseId'>) {
  const [due] = await listDues(app.db, caseId)
  const payments = await listPayments(app.db, caseId)
  return {
    due: due && [due.state, due.amount],
    payments: payments.map(({ kind, state, amount }) => `${kind} ${state} ${amount}`).toSorted(),
  }
}

export const infoOf = (app: TestApp, { caseId, as }: Walker) =>
  app.call(getAppInfo, { id: caseId }, { as })
