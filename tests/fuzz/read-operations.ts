import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import * as z from 'zod/mini'

export type Schema = { readonly [keyword: string]: unknown }
type Example = Record<string, unknown>

/** What one answer may be: its media type, and what checks a body of JSON. */
export type Documented = ReadonlyMap<string, ValidateFunction | undefined>

/** One call as its document describes it, and nothing that only the code knows. */
export type Operation = {
  id: string
  method: string
  /** Such as `/api/sales/rooms/{roomId}`. */
  path: string
  /** Of path, query and body: what each place may hold, and an example of it. */
  schemas: { path: Schema; query: Schema; body: Schema }
  example: { path: Example; query: Example; body: Example }
  sends: 'nothing' | 'json' | 'form'
  wantsKey: boolean
  /** About an application, so it is asked by who has one. */
  needsSession: boolean
  /** Asked by a provider, who proves each body. */
  isSigned: boolean
  /** By status. */
  answers: ReadonlyMap<number, Documented>
}

const schemaSchema = z.record(z.string(), z.unknown())
const contentSchema = z.record(
  z.string(),
  z.object({ schema: schemaSchema, example: z.optional(schemaSchema) }),
)
const operationSchema = z.object({
  operationId: z.string(),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean(),
      schema: schemaSchema,
      example: z.optional(z.unknown()),
    }),
  ),
  requestBody: z.optional(z.object({ content: contentSchema })),
  security: z.array(z.record(z.string(), z.unknown())),
  responses: z.record(z.string(), z.record(z.string(), z.unknown())),
})
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
})
const responseSchema = z.object({ content: z.optional(contentSchema) })
type Parameter = z.output<typeof operationSchema>['parameters'][number]

/** Every operation of an OpenAPI document; throws where the document is not one of ours. */
export function readOperations(document: unknown): Operation[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false })
  ajv.addSchema(z.parse(schemaSchema, document), 'document')
  const compiler = { ajv, document }
  const { paths } = z.parse(documentSchema, document)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const place = `/paths/${escaped(path)}/${method}`
      const body = Object.entries(described.requestBody?.content ?? {})[0]
      return {
        id: described.operationId,
        method: method.toUpperCase(),
        path,
        schemas: {
          path: objectOf(described.parameters, 'path'),
          query: objectOf(described.parameters, 'query'),
          body: body?.[1].schema ?? {},
        },
        example: {
          path: exampleOf(described.parameters, 'path'),
          query: exampleOf(described.parameters, 'query'),
          body: body?.[1].example ?? {},
        },
        sends: body === undefined ? 'nothing' : body[0] === 'application/json' ? 'json' : 'form',
        needsSession: described.security.some((one) => 'session' in one),
        isSigned: described.security.some((one) => 'sandboxSignature' in one),
        wantsKey: described.parameters.some(({ name }) => name === 'Idempotency-Key'),
        answers: new Map(
          Object.entries(described.responses).map(([status, response]) => [
            Number(status),
            documentedOf(compiler, response, `${place}/responses/${status}`),
          ]),
        ),
      } satisfies Operation
    }),
  )
}

type Compiler = { ajv: Ajv2020; document: unknown }

/** The schemas of a response stay where they stand, so that what they refer to is found. */
function documentedOf({ ajv, document }: Compiler, given: Example, at: string): Documented {
  const ref = typeof given['$ref'] === 'string' ? given['$ref'].slice(1) : undefined
  const { content = {} } = z.parse(responseSchema, ref ? placeIn(document, ref) : given)
  return new Map(
    Object.keys(content).map((type) => {
      const $ref = `document#${ref ?? at}/content/${escaped(type)}/schema`
      const isJson = /json/.test(type)
      return [type, isJson ? ajv.compile({ $ref }) : undefined]
    }),
  )
}

function placeIn(document: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce((at: unknown, name) => z.parse(schemaSchema, at)[name], document)
}

const escaped = (name: string): string =>
  encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))

function objectOf(parameters: Parameter[], place: Parameter['in']): Schema {
  const own = parameters.filter((one) => one.in === place)
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  }
}

const exampleOf = (parameters: Parameter[], place: Parameter['in']): Example =>
  Object.fromEntries(
    parameters
      .filter((one) => one.in === place && one.example !== undefined)
      .map(({ name, example }) => [name, example]),
  )
