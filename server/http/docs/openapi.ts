import * as z from 'zod/mini'
import type { Call } from '#api/define-call.ts'
import { callAreas } from '#api/calls.ts'
import type { CallArea } from '#api/calls.ts'
import { brand } from '#domain/brand.ts'
import { SITE_VERSION } from '#domain/constants.ts'
import { callExample } from './call-example.ts'
import { callbackPaths, callbackSchemes } from './describe-callbacks.ts'
import { describeCall } from './describe-call.ts'
import { jsonSchema, responsesOf, sharedResponses, sharedSchemas } from './responses.ts'
import type { JsonContent } from './responses.ts'

const schemaSchema = z.looseObject({
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
})

const parameter = /:([A-Za-z]+)/g

/** OpenAPI 3.1 of every call, from the definitions that answer them, and of what providers call. */
export function openApiDocument(origin: string): JsonContent {
  return {
    openapi: '3.1.0',
    info: {
      title: brand.name,
      version: String(SITE_VERSION),
      description: `The calls that the site of ${brand.name} makes, as the server answers them.`,
      contact: { name: brand.name, url: origin },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: origin }],
    tags: callAreas.map(({ name, description }) => ({ name, description })),
    paths: { ...pathsOf(callAreas), ...callbackPaths('Payments') },
    components: {
      schemas: sharedSchemas(),
      responses: sharedResponses,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        ...callbackSchemes,
      },
    },
  }
}

function pathsOf(areas: readonly CallArea[]): Record<string, JsonContent> {
  const paths: Record<string, JsonContent> = {}
  for (const { name, calls } of areas) {
    for (const call of calls) {
      const path = `/api/${call.path.replace(parameter, '{$1}')}`
      const operation = { ...operationOf(call), tags: [name] }
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation }
    }
  }
  return paths
}

function operationOf(call: Call): JsonContent {
  const input = schemaSchema.parse(jsonSchema(call.input, 'input'))
  const inPath = [...call.path.matchAll(parameter)].map(([, name = '']) => name)
  const fields = Object.entries(input.properties ?? {})
  const required = input.required ?? []
  const example = callExample(call, Object.keys(input.properties ?? {}), [...required, ...inPath])
  const isRead = call.method === 'GET' || call.method === 'DELETE'
  return {
    operationId: call.name,
    summary: call.summary,
    description: describeCall(call),
    security: 'by' in call.authority ? [{ session: [] }] : [],
    parameters: [
      ...fields
        .filter(([name]) => isRead || inPath.includes(name))
        .map(([name, schema]) => ({
          name,
          in: inPath.includes(name) ? 'path' : 'query',
          required: inPath.includes(name) || required.includes(name),
          schema,
          ...(name in example ? { example: example[name] } : {}),
        })),
      ...headersOf(call),
    ],
    ...(isRead ? {} : { requestBody: bodyOf(call, { input, inPath, example }) }),
    responses: responsesOf(call),
  }
}

function headersOf(call: Call): JsonContent[] {
  const needsToken = call.method !== 'GET' && !call.xsrfExempt
  return [
    header('pageCode', 'The page that asks, salesCCSite', false),
    ...(needsToken ? [header('X-XSRF-TOKEN', 'The value of the cookie XSRF-TOKEN', true)] : []),
    ...(call.idempotent
      ? [header('Idempotency-Key', '8 to 255 characters, once per act', true)]
      : []),
  ]
}

function header(name: string, description: string, required: boolean): JsonContent {
  return { name, in: 'header', required, description, schema: { type: 'string' } }
}

type Body = {
  input: z.output<typeof schemaSchema>
  inPath: readonly string[]
  example: Record<string, unknown>
}

function bodyOf(call: Call, { input, inPath, example }: Body): JsonContent {
  const inBody = (name: string) => !inPath.includes(name)
  const pick = (fields: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => inBody(name)))
  const schema = {
    type: 'object',
    properties: pick(input.properties ?? {}),
    required: (input.required ?? []).filter(inBody),
  }
  // JSON examples cannot show a file in a multipart form.
  return call.sends === 'multipart'
    ? { required: true, content: { 'multipart/form-data': { schema } } }
    : { required: true, content: { 'application/json': { schema, example: pick(example) } } }
}
