import type { IncomingMessage } from 'node:http'
import type { Coding } from '#server/http/request/accepted-coding.ts'

/** How a cache in front says under which key it would keep the answer. */
export const FRONT_KEY_HEADER = 'front-key'

const none: readonly string[] = []

/**
 * Headers that let an nginx before us keep a page until the second ends; none where its cache key is
 * not the one that the page has here, so that what it reads otherwise is never a wrong page.
 */
export function frontHeaders(
  { method, headers }: IncomingMessage,
  { key, coding }: { key: string; coding: Coding },
): readonly string[] {
  const asked = headers[FRONT_KEY_HEADER]
  if (asked === undefined || method !== 'GET' || asked !== `${key}|${coding}`) return none
  // An instant: a number of seconds would be up to one more, as nginx counts them.
  return ['X-Accel-Expires', `@${Math.floor(Date.now() / 1_000)}`]
}
