import type { IncomingMessage, ServerResponse } from 'node:http'
import { Hono } from 'hono'
import type { Deps } from '#server/deps.ts'
import { listSentMails } from '#server/services/mail/list-sent-mails.ts'
import { listSentTexts } from '#server/services/sms/list-sent-texts.ts'
import { nearReader } from './near-reader.ts'
import { outboxPage } from './outbox-page.ts'
import { outboxStyles } from './outbox-styles.ts'

type Bindings = { incoming: IncomingMessage; outgoing: ServerResponse }

const headers = {
  // Codes and links must not be cached, framed or referred.
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
}

/** The mailbox of an installation that sends nothing, for local readers only. */
export function outboxPages(
  deps: Pick<Deps, 'db' | 'ring' | 'clock' | 'env'>,
  files: ReadonlyMap<string, unknown>,
): Hono<{ Bindings: Bindings }> {
  const isNear = nearReader(deps.env)
  const font = [...files.keys()].find((path) => /\/onest-latin-wght[^/]*\.woff2$/.test(path))
  const styles = outboxStyles(font)
  const site = new Hono<{ Bindings: Bindings }>()
  site.use('/dev/*', async (context, next) => {
    if (!isNear(context.env.incoming)) return context.text('Not found', 404)
    return next()
  })
  site.get('/dev/outbox', async (context) => {
    const [texts, mails] = await Promise.all([listSentTexts(deps), listSentMails(deps)])
    const to = context.req.query('to') ?? ''
    return context.html(outboxPage({ texts, mails, to, now: deps.clock.now() }), 200, headers)
  })
  site.get('/dev/outbox.css', (context) =>
    context.body(styles, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  )
  return site
}
