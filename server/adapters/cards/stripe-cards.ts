import { Stripe } from 'stripe'
import type { Clock } from '#server/clock.ts'
import {
  CALLBACK_SECONDS,
  CallbackRefused,
  CardsRefused,
  CardsUnavailable,
} from './card-provider.ts'
import type { CardDispute, CardEvent, CardMove, CardProvider, CardReport } from './card-provider.ts'
import {
  disputeOf,
  cardFailureOf,
  stripeId,
  moveOf,
  wordOfIntent,
  wordOfRefund,
  wordOfSession,
} from './stripe-words.ts'

type Settings = {
  secretKey: string
  webhookSecret: string
  /** Elsewhere for tests. */
  apiOrigin?: string | undefined
}

const WITH_CARD = { expand: ['payment_intent.payment_method'] }

/** Stripe: its Checkout page by redirect, its refunds, and kept cards off-session. */
export function stripeCards(settings: Settings, { clock }: { clock: Clock }): CardProvider {
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries: 1,
    timeout: 8_000,
    telemetry: false,
    ...hostOf(settings.apiOrigin),
  })
  const findSession = (ref: string): Promise<CardReport> =>
    asked(async () => wordOfSession(await stripe.checkout.sessions.retrieve(ref, WITH_CARD)))
  return {
    name: 'stripe',
    hostFor: () => 'checkout.stripe.com',
    openSession: (session) =>
      asked(async () => {
        const options = { idempotencyKey: session.paymentId }
        const made = await stripe.checkout.sessions.create(sessionParams(session), options)
        return { ref: made.id, url: made.url ?? '', expiresAt: new Date(made.expires_at * 1000) }
      }),
    closeSession: (ref) =>
      asked(async () => {
        await stripe.checkout.sessions.expire(ref).catch((error: unknown) => {
          // The page was paid or has expired; the next question tells which.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        })
      }),
    findSession,
    chargeSaved: (charge) => asked(() => chargeSaved(stripe, charge)),
    refund: (refund) => asked(() => refundOnce(stripe, refund)),
    // A test key's disputes are on the same page, after a switch there.
    disputePage: (ref) => `https://dashboard.stripe.com/disputes/${ref}`,
    listMoves: (period) => asked(() => listMoves(stripe, period)),
    readEvent: async ({ body, signature }) => {
      const event = await verified(stripe, { body, signature, settings, now: clock.now() })
      const { id, type: kind } = event
      if (event.type.startsWith('charge.dispute.')) {
        const dispute = event.data.object as Stripe.Dispute
        return { id, kind, dispute: await withCharge(stripe, dispute) } as CardEvent
      }
      return { id, kind, word: await wordOfEvent(event, findSession) } as CardEvent
    },
  }
}

function hostOf(origin: string | undefined) {
  if (!origin) return {}
  const { hostname: host, port, protocol } = new URL(origin)
  return { host, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}

function sessionParams(
  session: Parameters<CardProvider['openSession']>[0],
): Stripe.Checkout.SessionCreateParams {
  const { paymentId, amount, description, keepsCard, returnUrl } = session
  const metadata = { paymentId }
  return {
    mode: 'payment',
    client_reference_id: paymentId,
    metadata,
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'aed', unit_amount: amount, product_data: { name: description } },
      },
    ],
    payment_intent_data: {
      metadata,
      description,
      ...(keepsCard ? { setup_future_usage: 'off_session' as const } : {}),
    },
    ...(keepsCard ? { customer_creation: 'always' as const } : {}),
    success_url: returnUrl,
    cancel_url: returnUrl,
  }
}

async function chargeSaved(
  stripe: Stripe,
  charge: Parameters<CardProvider['chargeSaved']>[0],
): Promise<CardReport> {
  const { paymentId, amount, token, description } = charge
  const { customer, method } = JSON.parse(token) as { customer: string; method: string }
  const params = {
    amount,
    currency: 'aed',
    customer,
    payment_method: method,
    off_session: true,
    confirm: true,
    description,
    metadata: { paymentId, offSession: 'yes' },
  }
  try {
    return wordOfIntent(await stripe.paymentIntents.create(params, { idempotencyKey: paymentId }))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error
    const failure = cardFailureOf(error)
    return { paymentId, kind: 'charge', state: 'failed', failure, amount, currency: 'AED' }
  }
}

/** Stripe forgets keys after a day, but not the id that we wrote beside a refund. */
async function refundOnce(
  stripe: Stripe,
  { refundId, chargeRef, amount }: Parameters<CardProvider['refund']>[0],
): Promise<CardReport> {
  const sent = await stripe.refunds.list({ payment_intent: chargeRef, limit: 100 })
  const same = sent.data.find(({ metadata }) => metadata?.['refundId'] === refundId)
  if (same && same.amount !== amount) throw new CardsRefused('Stripe has it with another sum')
  if (same) return wordOfRefund(same)
  const params = { payment_intent: chargeRef, amount, metadata: { refundId } }
  return wordOfRefund(await stripe.refunds.create(params, { idempotencyKey: refundId }))
}

const SECOND = 1000

/** From Stripe's own balance: what its account got and gave, each with what it was for. */
async function listMoves(
  stripe: Stripe,
  { from, until }: Parameters<CardProvider['listMoves']>[0],
): Promise<CardMove[]> {
  const moves: CardMove[] = []
  const created = {
    gte: Math.floor(from.getTime() / SECOND),
    lt: Math.floor(until.getTime() / SECOND),
  }
  const params = { created, limit: 100, expand: ['data.source'] }
  for await (const entry of stripe.balanceTransactions.list(params)) {
    const move = moveOf(entry)
    if (move) moves.push(move)
  }
  return moves
}

/** Turns Stripe's errors into CardsUnavailable or CardsRefused. */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const { StripeError, StripeConnectionError, StripeAPIError, StripeRateLimitError } =
      Stripe.errors
    if (!(error instanceof StripeError)) throw error
    const isPassing = [StripeConnectionError, StripeAPIError, StripeRateLimitError].some(
      (kind) => error instanceof kind,
    )
    // Stripe's message may repeat personal data.
    const sentence = `Stripe answers ${error.type} ${error.code ?? ''}`
    throw isPassing ? new CardsUnavailable(sentence) : new CardsRefused(sentence)
  }
}

/** A dispute does not say whose charge it is about, so Stripe is asked. */
async function withCharge(stripe: Stripe, dispute: Stripe.Dispute): Promise<CardDispute> {
  const ref = stripeId(dispute.payment_intent)
  if (ref === undefined) return disputeOf(dispute, undefined)
  return disputeOf(dispute, await asked(() => stripe.paymentIntents.retrieve(ref)))
}

async function verified(
  stripe: Stripe,
  use: { body: string; signature: string; settings: Settings; now: Date },
): Promise<Stripe.Event> {
  const { body, signature, settings, now } = use
  const { webhookSecret: secret } = settings
  const check = (seconds: number) =>
    stripe.webhooks.constructEventAsync(body, signature, secret, seconds, undefined, now.getTime())
  try {
    return await check(CALLBACK_SECONDS)
  } catch {
    const isOld = await check(Number.MAX_SAFE_INTEGER).then(
      () => true,
      () => false,
    )
    throw new CallbackRefused(isOld ? 'callback-too-old' : 'callback-forged')
  }
}

/** Fetches a paid page's card; events about foreign payments have no word. */
async function wordOfEvent(
  event: Stripe.Event,
  findSession: (ref: string) => Promise<CardReport>,
): Promise<CardReport | undefined> {
  if (event.type.startsWith('checkout.session.')) {
    const session = event.data.object as Stripe.Checkout.Session
    return session.metadata?.['paymentId'] ? findSession(session.id) : undefined
  }
  if (event.type === 'payment_intent.succeeded' || event.type === 'payment_intent.payment_failed') {
    // Pages allow another card after a failure, so only kept cards' failures are final.
    const { metadata } = event.data.object
    return metadata['offSession'] ? wordOfIntent(event.data.object) : undefined
  }
  if (event.type === 'refund.updated' || event.type === 'refund.failed') {
    return event.data.object.metadata?.['refundId'] ? wordOfRefund(event.data.object) : undefined
  }
  return undefined
}
