import type { Visit } from '#server/who/visit.ts'

/** A reading call without HTTP, for pages that this process renders. */
export type Direct = {
  /** The output by its schema, as objects. Throws refusals. */
  answer: (visit: Visit, fields: Record<string, string>) => Promise<unknown>
  /** The refusal as a browser gets it. */
  refuse: (error: unknown, visit: Visit) => Response
}

/** Offered calls by the app that answers them. */
const offered = new WeakMap<object, Map<string, Direct>>()

export function offerDirect(app: object, name: string, direct: Direct): void {
  const calls = offered.get(app) ?? new Map<string, Direct>()
  offered.set(app, calls.set(name, direct))
}

/** Throws for anything but a reading call. */
export function findDirect(app: object, name: string): Direct {
  const direct = offered.get(app)?.get(name)
  if (!direct) throw new Error(`${name} is not answered in process`)
  return direct
}
