import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { stripeCards } from '#server/adapters/cards/stripe-cards.ts'
import type { CardProvider } from '#server/adapters/cards/card-provider.ts'
import { testClock } from '#tests/support/app/test-clock.ts'

type Fields = Record<string, string>

export type TestStripe = {
  cards: CardProvider
  /** What a product in production needs to ask it. */
  settings: Record<string, string>
  /** Every request: method, path, its key, and what was sent. */
  asked: { way: string; key: string; fields: Fields }[]
  /** What a visitor did on the page: its session becomes this. */
  becomes: (session: object) => void
  /** From now on it answers so. */
  answer: (status: number, error: object) => void
  /** The header of a call-back with this body, made some seconds ago by a clock. */
  sign: (body: string, seconds?: number, now?: Date) => string
  stop: () => Promise<void>
}

const SECRET = 'whsec_test'

/** A server on this machine that speaks as much of Stripe's HTTP as we ask. */
export async function aStripe(): Promise<TestStripe> {
  const asked: TestStripe['asked'] = []
  const clock = testClock()
  let session: object = {}
  const refunds: object[] = []
  let refused: { status: number; error: object } | undefined
  const server = createServer((request, response) => {
    void read(request).then((fields) => {
      const way = `${request.method} ${(request.url ?? '').split('?')[0]}`
      asked.push({ way, key: String(request.headers['idempotency-key'] ?? ''), fields })
      if (refused) return json(response, refused.status, { error: refused.error })
      if (way === 'POST /v1/checkout/sessions') session = opened(fields)
      if (way === 'POST /v1/checkout/sessions/cs_1/expire') session = { ...session, ...expired }
      if (way === 'GET /v1/refunds') return json(response, 200, { object: 'list', data: refunds })
      if (way === 'GET /v1/balance_transactions')
        return json(response, 200, { object: 'list', data: [], has_more: false })
      const answer = answerTo(way, fields, session)
      if (way === 'POST /v1/refunds') refunds.push(answer)
      return json(response, 200, answer)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const apiOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: {
      STRIPE_SECRET_KEY: 'sk_live_x',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_ORIGIN: apiOrigin,
    },
    cards: stripeCards({ secretKey: 'sk_test_x', webhookSecret: SECRET, apiOrigin }, { clock }),
    asked,
    becomes: (next) => (session = next),
    answer: (status, error) => (refused = { status, error }),
    sign: (payload, seconds = 0, now = clock.now()) => {
      const timestamp = Math.floor(now.getTime() / 1000) - seconds
      return new Stripe('sk_test_x').webhooks.generateTestHeaderString({
        payload,
        secret: SECRET,
        timestamp,
      })
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const expired = { status: 'expired' }

/** As a page is before anybody typed on it. */
const opened = (fields: Fields) => ({
  id: 'cs_1',
  status: 'open',
  payment_status: 'unpaid',
  payment_intent: null,
  metadata: { paymentId: fields['metadata[paymentId]'] },
  amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
  currency: 'aed',
})

function answerTo(way: string, fields: Fields, session: object): object {
  if (way === 'POST /v1/checkout/sessions') {
    return { id: 'cs_1', url: 'https://checkout.stripe.com/c/pay/cs_1', expires_at: 4_000_000_000 }
  }
  if (way.endsWith('/v1/checkout/sessions/cs_1')) return session
  if (way.endsWith('/cs_1/expire')) return session
  const amount = Number(fields['amount'])
  if (way === 'POST /v1/refunds') {
    const metadata = { refundId: fields['metadata[refundId]'] }
    return { id: 're_1', status: 'succeeded', amount, currency: 'aed', metadata }
  }
  // Another shop of the account writes nothing of ours beside its charges.
  const known = way.endsWith('/v1/payment_intents/pi_1') ? 'payment-1' : undefined
  if (way.startsWith('GET /v1/payment_intents/')) return { metadata: { paymentId: known } }
  const metadata = { paymentId: fields['metadata[paymentId]'], offSession: 'yes' }
  return {
    id: 'pi_2',
    status: 'succeeded',
    amount,
    currency: 'aed',
    metadata,
    last_payment_error: null,
  }
}

async function read(request: IncomingMessage): Promise<Fields> {
  let body = ''
  for await (const part of request) body += String(part)
  return Object.fromEntries(new URLSearchParams(body))
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
