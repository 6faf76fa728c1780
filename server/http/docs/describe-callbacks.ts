import { SIGNATURE_HEADER } from '#server/adapters/cards/sandbox-signature.ts'
import { eventSchema } from '#server/adapters/cards/sandbox-wire.ts'
import { CALLBACKS_PATH, STRIPE_HEADER } from '#server/http/card-callbacks.ts'
import { callbackVerdicts } from '#server/services/payment/cards/verdict.ts'
import { jsonSchema } from './responses.ts'
import type { JsonContent } from './responses.ts'

const summary = 'What a provider of card payments tells of a payment or refund'
const description = [
  'For provider.',
  'Signed over the bytes of the body and good for five minutes; without cookie or XSRF token.',
  'Taken once by its id: what comes again, late or out of order changes nothing.',
  'What does not agree with the payment that we asked for is refused with its reason, and nothing is done.',
].join(' ')

/** How a provider proves its call-back. */
export const callbackSchemes: JsonContent = {
  stripeSignature: { type: 'apiKey', in: 'header', name: STRIPE_HEADER },
  sandboxSignature: {
    type: 'apiKey',
    in: 'header',
    name: SIGNATURE_HEADER,
    description: '`t=seconds,v1=hex`: HMAC-SHA-256 of `seconds.body` with the shared secret',
  },
}

/** Call-backs of providers, which are not declared as calls. */
export const callbackPaths = (tag: string): Record<string, JsonContent> => ({
  [CALLBACKS_PATH]: {
    post: {
      operationId: 'takeCallback',
      tags: [tag],
      summary,
      description,
      security: [{ stripeSignature: [] }, { sandboxSignature: [] }],
      parameters: [],
      requestBody: { required: true, content: { 'application/json': { schema, example } } },
      responses,
    },
  },
})

/** The call-backs for the page of calls. */
export const callbackCalls = [
  { method: 'POST', path: CALLBACKS_PATH, name: 'takeCallback', summary, description },
]

const schema = {
  anyOf: [
    { ...jsonSchema(eventSchema, 'input'), title: 'Event of the sandbox' },
    {
      title: 'Event of Stripe',
      type: 'object',
      required: ['id', 'object', 'type', 'data'],
      properties: {
        id: { type: 'string' },
        object: { const: 'event' },
        type: { type: 'string' },
        data: { type: 'object', properties: { object: { type: 'object' } } },
      },
    },
  ],
}

const example = {
  id: 'evt_1',
  kind: 'charge.succeeded',
  word: {
    paymentId: '8YJ2mB0v3pQx',
    kind: 'charge',
    ref: 'ch_1',
    state: 'succeeded',
    amount: 68_600,
    currency: 'AED',
  },
}

const answer = {
  type: 'object',
  required: ['verdict'],
  properties: { verdict: { enum: callbackVerdicts } },
}

const refused = (status: string) => ({ $ref: `#/components/responses/${status}` })

const responses = {
  '200': {
    description: 'Taken, now or before; it need not come again',
    content: { 'application/json': { schema: answer } },
  },
  ...Object.fromEntries(
    ['400', '404', '413', '422', '429', '500', '503'].map((status) => [status, refused(status)]),
  ),
}
