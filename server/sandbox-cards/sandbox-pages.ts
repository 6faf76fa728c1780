import { Hono } from 'hono'
import type { Context } from 'hono'
import { callbackCards, testCards, testCardOf } from './test-cards.ts'
import { disputePage } from './dispute-page.ts'
import { answerDispute, openDispute } from './take-dispute.ts'
import { checkoutPage, confirmPage, overPage } from './checkout-page.ts'
import { lapse } from './sandbox-calls.ts'
import type { SandboxSession } from './sandbox-books.ts'
import type { SandboxParts } from './sandbox-calls.ts'
import { sandboxStyles } from './sandbox-styles.ts'
import { fail, isSessionOver, pay, readCard, tryCard } from './take-card.ts'

const headers = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
}

/** Forms may only lead back to the shop, which the policy must name. */
const policy = (session: SandboxSession) =>
  `default-src 'none'; style-src 'self'; form-action 'self' ${new URL(session.asked.returnUrl).origin}; frame-ancestors 'none'; base-uri 'none'`

/** The card form, the bank's question and the way back, without scripts. */
export function sandboxPages(parts: SandboxParts): Hono {
  const { books, clock } = parts
  const app = new Hono()
  const find = async (context: Context): Promise<SandboxSession | undefined> => {
    const session = books.books.sessions[context.req.param('ref') ?? '']
    return session && lapse(parts, session)
  }
  const end = (context: Context, session: SandboxSession) => finish(parts, context, session)

  app.get('/sandbox.css', (context) =>
    context.body(sandboxStyles, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  )
  app.get('/c/:ref', async (context) => {
    const session = await find(context)
    if (!session) return context.text('There is no such payment.', 404)
    if (isSessionOver(session, clock.now()))
      return show(context, policy(session), overPage(session))
    if (session.confirms) return show(context, policy(session), confirmPage(session))
    const card = [...testCards, ...callbackCards].find(
      ({ number }) => number === context.req.query('card'),
    )
    return show(
      context,
      policy(session),
      checkoutPage(session, { number: card?.number ?? '', now: clock.now() }),
    )
  })
  app.post('/c/:ref', async (context) => {
    const session = await find(context)
    if (!session || isSessionOver(session, clock.now()))
      return context.redirect(context.req.path, 303)
    const form = await context.req.parseBody()
    const typed = readCard(form, clock.now())
    if ('wrong' in typed) {
      const number = String(form['number'] ?? '')
      return show(
        context,
        policy(session),
        checkoutPage(session, { number, wrong: typed.wrong, now: clock.now() }),
      )
    }
    tryCard(session, typed.card, clock.now())
    if (!session.confirms) return end(context, session)
    await books.keep()
    return context.redirect(context.req.path, 303)
  })
  app.post('/c/:ref/confirm', async (context) => {
    const session = await find(context)
    if (!session?.confirms) return context.redirect(`/c/${context.req.param('ref')}`, 303)
    const { answer } = await context.req.parseBody()
    if (answer === 'yes') pay(session)
    else fail(session, 'authentication-failed')
    return end(context, session)
  })
  app.post('/c/:ref/cancel', async (context) => {
    const session = await find(context)
    if (!session) return context.text('There is no such payment.', 404)
    if (!isSessionOver(session, clock.now())) fail(session, 'abandoned')
    return end(context, session)
  })
  app.get('/d/:ref', (context) => {
    const known = books.books.disputes[context.req.param('ref')]
    if (!known) return context.text('There is no such dispute.', 404)
    return show(context, ownPolicy, disputePage(known.dispute))
  })
  app.post('/d/:ref', async (context) => {
    const { answer } = await context.req.parseBody()
    await answerDispute(parts, context.req.param('ref'), String(answer ?? ''))
    return context.redirect(context.req.path, 303)
  })
  return app
}

const ownPolicy =
  "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

const show = (context: Context, policyText: string, page: Parameters<Context['html']>[0]) =>
  context.html(page, 200, { ...headers, 'Content-Security-Policy': policyText })

/** Stores and reports the result, then returns to the shop; some cards stay here. */
async function finish(parts: SandboxParts, context: Context, session: SandboxSession) {
  const { callbacks, books } = parts
  const { asked, word } = session
  const card = callbackCards.find(({ number }) => number.endsWith(word.card?.last4 ?? '-'))
  const told = card && testCardOf(card.number).told
  await books.keep()
  await callbacks.tell(word, { url: asked.callbackUrl, ...(told ? { told } : {}) })
  if (card && testCardOf(card.number).isDisputed) await openDispute(parts, session)
  return context.redirect(told === 'alone' ? `/c/${session.ref}` : asked.returnUrl, 303)
}
