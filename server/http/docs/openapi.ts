import * as z from 'zod/mini'
import type { Call } from '#api/define-call.ts'
import { allCalls } from '#api/calls.ts'
import { SITE_VERSION } from '#domain/constants.ts'
import { fieldCodes, problemCodes } from '#domain/problem.ts'

type Json = { [key: string]: unknown }
const schemaSchema = z.looseObject({
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
})

const parameter = /:([A-Za-z]+)/g

/** OpenAPI 3.1 of every call, from the definitions that answer them. */
export function openApiDocument(origin: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of allCalls) {
    const path = `/api/${call.path.replace(parameter, '{$1}')}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Daarly', version: String(SITE_VERSION) },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
  }
}

function operationOf(call: Call): Json {
  const input = schemaSchema.parse(jsonSchema(call.input, 'input'))
  const inPath = [...call.path.matchAll(parameter)].map(([, name = '']) => name)
  const fields = Object.entries(input.properties ?? {})
  const isRead = call.method === 'GET' || call.method === 'DELETE'
  return {
    operationId: call.name,
    summary: call.summary,
    ...('by' in call.authority ? { security: [{ session: [] }] } : {}),
    parameters: [
      ...fields
        .filter(([name]) => isRead || inPath.includes(name))
        .map(([name, schema]) => ({
          name,
          in: inPath.includes(name) ? 'path' : 'query',
          required: inPath.includes(name) || (input.required ?? []).includes(name),
          schema,
        })),
      ...headersOf(call),
    ],
    ...(isRead ? {} : { requestBody: bodyOf(call, input, inPath) }),
    responses: responsesOf(call),
  }
}

function headersOf(call: Call): Json[] {
  const needsToken = call.method !== 'GET' && !call.xsrfExempt
  return [
    header('pageCode', 'The page that asks, salesCCSite', false),
    ...(needsToken ? [header('X-XSRF-TOKEN', 'The value of the cookie XSRF-TOKEN', true)] : []),
    ...(call.idempotent
      ? [header('Idempotency-Key', '8 to 255 characters, once per act', true)]
      : []),
  ]
}

function header(name: string, description: string, required: boolean): Json {
  return { name, in: 'header', required, description, schema: { type: 'string' } }
}

function bodyOf(call: Call, input: z.output<typeof schemaSchema>, inPath: string[]): Json {
  const properties = Object.fromEntries(
    Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name)),
  )
  const required = (input.required ?? []).filter((name) => !inPath.includes(name))
  const type = call.sends === 'multipart' ? 'multipart/form-data' : 'application/json'
  return {
    required: true,
    content: { [type]: { schema: { type: 'object', properties, required } } },
  }
}

function responsesOf(call: Call): Json {
  const problem = {
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
  const text = { content: { 'text/plain': { schema: { type: 'string' } } } }
  const body =
    call.answers === 'binary'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : {
          [call.answers === 'events' ? 'text/event-stream' : 'application/json']: {
            schema: jsonSchema(call.output, 'output'),
          },
        }
  return {
    '200': { description: 'Well', content: body },
    '400': { description: 'Refused, with a text a person can read or NOTIFICATION:', ...text },
    '401': { description: 'A captcha is needed: headers captchaId, captchaImageId', ...text },
    ...(call.method === 'GET'
      ? {}
      : { '403': { description: 'No or a wrong XSRF token', ...problem } }),
    '404': { description: 'Not yours, or not there', ...problem },
    '409': { description: 'In conflict with what is stored', ...problem },
    '413': { description: 'Too large', ...problem },
    '415': { description: 'Another kind of content', ...problem },
    '422': { description: 'Field values refused', ...problem },
    '429': { description: 'Too many; see Retry-After', ...problem },
    '500': { description: 'Our mistake', ...text },
    '503': { description: 'Overloaded or restarting; see Retry-After', ...text },
  }
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  return { ...z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) }
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
