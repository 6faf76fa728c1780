import path from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import type { Plugin } from 'vite'
import { defaultFields } from '#web/request/default-payload.ts'

const ownApi = path.resolve(import.meta.dirname, '../../api')

const callSchema = z.object({
  name: z.string(),
  method: z.string(),
  path: z.string(),
  sends: z.optional(z.string()),
  answers: z.optional(z.string()),
  idempotent: z.optional(z.boolean()),
})

/** All steps' submits are one value, by step. */
const callsSchema = z.record(z.string(), callSchema)

/**
 * Browsers get calls without schemas, a tenth of a page's bytes. The build fails where none is
 * found.
 */
export default function calls(folder = ownApi): Plugin {
  const reduced = new Set<string>()
  return {
    name: 'calls',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    buildStart: () => reduced.clear(),
    async load(id) {
      const file = fileOf(id)
      if (!isInside(folder, file)) return undefined
      const declared: Record<string, unknown> = await import(pathToFileURL(file).href)
      if (!Object.values(declared).some(declaresCalls)) return undefined
      reduced.add(file)
      return Object.entries(declared)
        .map(([name, value]) => `export const ${name} = ${shapeOf(value)}`)
        .join('\n')
    },
    generateBundle() {
      if (reduced.size === 0) this.error(`no call is declared in ${folder}`)
      const whole = [...this.getModuleIds()].filter((id) => isInside(folder, fileOf(id)))
      const heavy = whole.filter((id) =>
        this.getModuleInfo(id)?.importedIds.some((imported) => /\bzod\b/.test(imported)),
      )
      if (heavy.length > 0) this.error(`schemas would reach the browser: ${heavy.join(', ')}`)
    },
  }
}

const fileOf = (id: string): string => id.split('?')[0] ?? ''

const isInside = (folder: string, file: string): boolean =>
  file.startsWith(folder + path.sep) && file.endsWith('.ts')

function declaresCalls(value: unknown): boolean {
  if (callSchema.safeParse(value).success) return true
  const calls = callsSchema.safeParse(value)
  return calls.success && Object.keys(calls.data).length > 0
}

function shapeOf(value: unknown): string {
  const call = callSchema.safeParse(value)
  const calls = callsSchema.safeParse(value)
  if (calls.success) {
    const shapes = Object.entries(Object(value)).map(([key, one]) => `${key}: ${shapeOf(one)}`)
    return `{ ${shapes.join(', ')} }`
  }
  // Files of schemas only: browsers need just their types.
  if (!call.success) return 'undefined'
  const { name: _, ...shape } = call.data
  const input = typeof value === 'object' && value !== null && 'input' in value ? value.input : {}
  return JSON.stringify({ ...shape, defaults: defaultFields(Object(input)) })
}
