import type { IncomingMessage } from 'node:http'
import type { Coding } from '#server/http/request/accepted-coding.ts'

/** Header by which the front names the key it would use. */
export const FRONT_KEY_HEADER = 'front-key'

const none: readonly string[] = []

/** Lets the front keep a page until the second ends, only where its cache key equals ours. */
export function frontHeaders(
  { method, headers }: IncomingMessage,
  { key, coding }: { key: string; coding: Coding },
): readonly string[] {
  const asked = headers[FRONT_KEY_HEADER]
  if (asked === undefined || method !== 'GET' || asked !== `${key}|${coding}`) return none
  // An instant, because nginx rounds seconds up by one.
  return ['X-Accel-Expires', `@${Math.floor(Date.now() / 1_000)}`]
}
