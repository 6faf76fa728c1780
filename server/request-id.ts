import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt } from 'node:crypto'

const current = new AsyncLocalStorage<string>()

/** The id of the request that is being worked on; undefined in jobs and at the start. */
export const requestId = (): string | undefined => current.getStore()

/** Does what a request asks for, known by its id to everything that is called from there. */
export const withRequestId = <T>(id: string, work: () => T): T => current.run(id, work)

// No vowels and so no words; no digits, which a log would take for a number of somebody.
const LETTERS = 'BCDFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/** Ten letters to read out on the telephone: one of 10^13. */
export function newRequestId(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
