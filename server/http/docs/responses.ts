import * as z from 'zod/mini'
import type { Call } from '#api/define-call.ts'
import { stepAnswerSchema } from '#api/hiring/application.ts'
import { fieldCodes, problemCodes } from '#domain/problem.ts'

export type JsonContent = { [key: string]: unknown }

const problem = {
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}
const text = { content: { 'text/plain': { schema: { type: 'string' } } } }

/** Refusals that any call may give, by status. */
export const sharedResponses: JsonContent = {
  '304': { description: 'As the browser has it, by If-None-Match' },
  '400': { description: 'Refused, with a text a person can read or NOTIFICATION:', ...text },
  '401': { description: 'A captcha is needed: headers captchaId, captchaImageId', ...text },
  '403': { description: 'No or a wrong XSRF token', ...problem },
  '404': { description: 'Not yours, or not there', ...problem },
  '409': { description: 'In conflict with what is stored', ...problem },
  '413': { description: 'Too large', ...problem },
  '415': { description: 'Another kind of content', ...problem },
  '422': { description: 'Field values refused', ...problem },
  '424': { description: 'The page of the card provider does not answer', ...problem },
  '429': { description: 'Too many; see Retry-After', ...problem },
  '500': { description: 'Our mistake', ...text },
  '503': {
    description: 'Overloaded, restarting or without room to store; see Retry-After',
    ...text,
  },
}

/** Schemas that many calls share, by name. */
export const sharedSchemas = (): JsonContent => ({
  Problem: problemSchema,
  StepAnswer: jsonSchema(stepAnswerSchema, 'output'),
})

/** A call's answer and all its refusals. */
export function responsesOf(call: Call): JsonContent {
  const refusals = Object.keys(sharedResponses)
    .filter((status) => only[status]?.(call) ?? true)
    .map((status) => [status, { $ref: `#/components/responses/${status}` }])
  return {
    '200': { description: 'Well', content: answerOf(call) },
    ...Object.fromEntries(refusals),
  }
}

/** Responses that only some calls give. */
const only: Readonly<Record<string, (call: Call) => boolean>> = {
  '304': ({ answers, method }) => answers === 'binary' && method === 'GET',
  '403': ({ method, xsrfExempt }) => method !== 'GET' && !xsrfExempt,
  '415': ({ method }) => method === 'POST' || method === 'PUT',
  '424': ({ authority: { action } }) => action === 'pay' || action === 'pay-month',
}

function answerOf(call: Call): JsonContent {
  if (call.answers === 'binary') {
    const schema = { type: 'string', format: 'binary' }
    return Object.fromEntries((call.fileTypes ?? []).map((type) => [type, { schema }]))
  }
  const schema =
    call.output === stepAnswerSchema
      ? { $ref: '#/components/schemas/StepAnswer' }
      : jsonSchema(call.output, 'output')
  return { [call.answers === 'events' ? 'text/event-stream' : 'application/json']: { schema } }
}

/** A schema for OpenAPI 3.1; parts that JSON Schema cannot express become any. */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonContent {
  const { $schema: _, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return own
}

const problemSchema = {
  type: 'object',
  required: ['title', 'status', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string', description: "What happened, in the visitor's language" },
    detail: { type: 'string', description: 'What was kept and what to do next' },
    status: { type: 'integer' },
    code: { enum: problemCodes },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: {
          field: { type: 'string' },
          code: { enum: fieldCodes },
          values: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
          message: { type: 'string', description: "In the visitor's language" },
        },
      },
    },
  },
}
