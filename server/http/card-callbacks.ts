import { whyNot } from '#domain/authority/authority.ts'
import { Problem } from '#domain/problem.ts'
import type { Deps } from '#server/deps.ts'
import { SIGNATURE_HEADER } from '#server/adapters/cards/sandbox-signature.ts'
import { takeCallback } from '#server/services/payment/cards/take-callback.ts'
import { notingRefusals } from './metrics/refusal-log.ts'
import { readBodyText } from './request/read-text.ts'
import type { App } from './answer.ts'

const LARGEST_CALLBACK = 256 * 1024
export const CALLBACKS_PATH = '/api/payments/webhook'
export const STRIPE_HEADER = 'stripe-signature'

/**
 * Call-backs of the card provider, signed over the raw bytes, without cookies (ruling 10). A
 * refused one may be repeated.
 */
export function answerCardCallbacks(app: App, deps: Deps): void {
  app.post(CALLBACKS_PATH, (context) =>
    notingRefusals(deps, { method: 'POST', path: 'payments/webhook' }, async () => {
      const refusal = whyNot('settle-payment', 'provider', { endedAs: null })
      if (refusal) throw new Problem(refusal)
      const body = await readBodyText(context, LARGEST_CALLBACK)
      const header = (name: string) => context.req.header(name) ?? ''
      const signature = header(STRIPE_HEADER) || header(SIGNATURE_HEADER)
      return context.json({ verdict: await takeCallback(deps, { body, signature }) })
    }),
  )
}
