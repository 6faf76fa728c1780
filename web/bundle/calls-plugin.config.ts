import path from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import type { Plugin } from 'vite'
import { defaultFields } from '#web/request/default-payload.ts'

/** Declarations of which the browser needs only where a call goes. */
const files = ['site', 'catalogue', 'hiring', 'hiring-links', 'hiring-steps'].map((name) =>
  path.resolve(import.meta.dirname, `../../api/${name}.ts`),
)

const callSchema = z.object({
  name: z.string(),
  method: z.string(),
  path: z.string(),
  sends: z.optional(z.string()),
  answers: z.optional(z.string()),
  idempotent: z.optional(z.boolean()),
  xsrfExempt: z.optional(z.boolean()),
})

/** The submits of all steps are one value, by step. */
const callsSchema = z.record(z.string(), callSchema)

/**
 * In the browser's build a call is its method, path and flags: the schemas, which only the server
 * checks against, would be a tenth of what a public page loads.
 */
export default function calls(): Plugin {
  return {
    name: 'calls',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? ''
      if (!files.includes(file)) return undefined
      const declared: Record<string, unknown> = await import(pathToFileURL(file).href)
      return Object.entries(declared)
        .map(([name, value]) => `export const ${name} = ${shapeOf(value)}`)
        .join('\n')
    },
  }
}

function shapeOf(value: unknown): string {
  const call = callSchema.safeParse(value)
  const calls = callsSchema.safeParse(value)
  if (calls.success) {
    const shapes = Object.entries(Object(value)).map(([key, one]) => `${key}: ${shapeOf(one)}`)
    return `{ ${shapes.join(', ')} }`
  }
  // A schema by itself: only types of it are used in the browser.
  if (!call.success) return 'undefined'
  const { name: _, ...shape } = call.data
  const input = typeof value === 'object' && value !== null && 'input' in value ? value.input : {}
  return JSON.stringify({ ...shape, defaults: defaultFields(Object(input)) })
}
