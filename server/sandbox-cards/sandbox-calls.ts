import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'
import type { CardReport } from '#server/adapters/cards/card-provider.ts'
import {
  chargeAskedSchema,
  refundAskedSchema,
  sessionAskedSchema,
} from '#server/adapters/cards/sandbox-wire.ts'
import type { ChargeAsked, RefundAsked } from '#server/adapters/cards/sandbox-wire.ts'
import { isSameSecret, newOpaqueId } from '#server/privacy/opaque-id.ts'
import type { SandboxBooks, SandboxSession } from './sandbox-books.ts'
import { fail, isSessionOver, isPast } from './take-card.ts'
import { testCardOf } from './test-cards.ts'
import type { Clock } from '#server/clock.ts'
import type { Callbacks } from './deliver-callbacks.ts'

const SESSION_MS = 30 * 60_000

/** Calls of our server; our ids make them repeatable. */
export function sandboxCalls(parts: SandboxParts): Hono {
  const { books, clock, originFor } = parts
  const app = new Hono()
  app.use('*', onlyWith(parts.secret))
  app.post('/sessions', async (context) => {
    const asked = sessionAskedSchema.parse(await context.req.json())
    const known = books.sessionOf(asked.paymentId)
    const session = known ?? {
      ref: `cs_${newOpaqueId()}`,
      asked,
      expiresAt: new Date(clock.now().getTime() + SESSION_MS).toISOString(),
      word: wordOf({ ...asked, kind: 'charge' }),
    }
    books.books.sessions[session.ref] = session
    await books.keep()
    const { ref, expiresAt } = session
    return context.json({ ref, expiresAt, url: `${originFor(session.asked.returnUrl)}/c/${ref}` })
  })
  app.get('/sessions/:ref', async (context) => {
    const session = books.books.sessions[context.req.param('ref')]
    if (!session) return context.notFound()
    return context.json((await lapse(parts, session)).word)
  })
  app.post('/sessions/:ref/close', async (context) => {
    const session = books.books.sessions[context.req.param('ref')]
    if (!session) return context.notFound()
    if (!isSessionOver(session, clock.now())) fail(session, 'abandoned')
    await books.keep()
    return context.json(session.word)
  })
  app.post('/charges', async (context) => {
    const asked = chargeAskedSchema.parse(await context.req.json())
    return context.json(await once(books, asked.paymentId, () => chargeKept(asked, clock.now())))
  })
  app.post('/refunds', async (context) => {
    const asked = refundAskedSchema.parse(await context.req.json())
    const charge = books.chargeOf(asked.chargeRef)
    if (!charge || asked.amount > leftOf(books, charge, asked)) return context.json({}, 422)
    const sent = books.books.words[asked.refundId]
    if (sent && sent.amount !== asked.amount) return context.json({}, 409)
    books.books.refunds[asked.refundId] = asked.chargeRef
    return context.json(await once(books, asked.refundId, () => refunded(asked, charge)))
  })
  app.get('/moves', (context) => {
    const { from = '', until = '' } = context.req.query()
    const moves = Object.entries(books.books.moves).map(([ref, move]) => ({ ref, ...move }))
    return context.json(moves.filter(({ at }) => at >= from && at < until))
  })
  return app
}

const onlyWith =
  (secret: string): MiddlewareHandler =>
  async (context, next) => {
    const given = context.req.header('authorization') ?? ''
    if (!isSameSecret(given, `Bearer ${secret}`)) return context.json({}, 401)
    await next()
  }

/** Cancels an expired unpaid page when somebody looks at it. */
export async function lapse(
  { books, clock }: Pick<SandboxParts, 'books' | 'clock'>,
  session: SandboxSession,
): Promise<SandboxSession> {
  if (session.word.state === 'pending' && isSessionOver(session, clock.now())) {
    fail(session, 'abandoned')
    await books.keep()
  }
  return session
}

async function once(books: SandboxBooks, id: string, make: () => CardReport): Promise<CardReport> {
  const word = (books.books.words[id] ??= make())
  await books.keep()
  return word
}

const wordOf = (asked: {
  paymentId: string
  kind: 'charge' | 'refund'
  amount: number
  currency: string
}): CardReport => ({
  paymentId: asked.paymentId,
  kind: asked.kind,
  state: 'pending',
  amount: asked.amount,
  currency: asked.currency,
})

function chargeKept(asked: ChargeAsked, now: Date): CardReport {
  const [, number = '', expires = ''] = asked.token.split('_')
  const { later, bank } = testCardOf(number)
  const word = wordOf({ ...asked, kind: 'charge' })
  const expired = isPast(expires, now) ? 'card-expired' : undefined
  const failure = expired ?? later ?? (bank === 'pays' ? undefined : 'declined')
  if (failure) return { ...word, state: 'failed', failure }
  return { ...word, state: 'succeeded', ref: `ch_${newOpaqueId()}` }
}

function refunded({ refundId, amount }: RefundAsked, { currency }: CardReport): CardReport {
  const word = wordOf({ paymentId: refundId, kind: 'refund', amount, currency })
  return { ...word, state: 'succeeded', ref: `re_${newOpaqueId()}` }
}

/** What is left of a charge, without this refund. */
function leftOf({ books }: SandboxBooks, charge: CardReport, asked: RefundAsked): number {
  const others = Object.entries(books.refunds).filter(
    ([id, ref]) => ref === charge.ref && id !== asked.refundId,
  )
  return charge.amount - others.reduce((sum, [id]) => sum + (books.words[id]?.amount ?? 0), 0)
}

export type SandboxParts = {
  books: SandboxBooks
  callbacks: Callbacks
  clock: Clock
  secret: string
  /** The sandbox's address for browsers of that site. */
  originFor: (returnUrl: string) => string
}
