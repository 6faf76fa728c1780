import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt } from 'node:crypto'

const current = new AsyncLocalStorage<string>()

/** The current request's id; undefined in jobs and at the start. */
export const requestId = (): string | undefined => current.getStore()

/** Runs `work` under a request's id, which everything it calls can read. */
export const withRequestId = <T>(id: string, work: () => T): T => current.run(id, work)

// No vowels, so no words; no digits, which logs would hide as phone numbers.
const LETTERS = 'BCDFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/** Ten letters that can be read out on the phone: one of 10^13. */
export function newRequestId(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
