import { readCookie } from './cookies.ts'

/** By which the operator's analytics know this browser, if there are any: `GA1.1.123.456` holds `123.456`. */
export function analyticsId(): string | null {
  return /\d+\.\d+$/.exec(readCookie('_ga') ?? '')?.[0] ?? null
}
