import type { Visit } from '#server/visit/visit.ts'

/** A reading call without request and answer: for pages that this process renders. */
export type Direct = {
  /** Its output by its schema, as objects; throws its refusals. */
  answer: (visit: Visit, fields: Record<string, string>) => Promise<unknown>
  /** The refusal as a browser would get it. */
  refuse: (error: unknown, visit: Visit) => Response
}

/** By the app that answers them. */
const offered = new WeakMap<object, Map<string, Direct>>()

export function offerDirect(app: object, name: string, direct: Direct): void {
  const calls = offered.get(app) ?? new Map<string, Direct>()
  offered.set(app, calls.set(name, direct))
}

/** Throws where a page asks for what is no reading call. */
export function findDirect(app: object, name: string): Direct {
  const direct = offered.get(app)?.get(name)
  if (!direct) throw new Error(`${name} is not answered in process`)
  return direct
}
