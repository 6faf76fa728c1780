import * as z from 'zod/mini'

/** Whole requests as bytes, sent in turn, each connection its share. */
export const loadPlanSchema = z.object({
  port: z.int(),
  connections: z.int(),
  warmUpSeconds: z.number(),
  seconds: z.number(),
  /** Raw HTTP/1.1 requests; `{key}` becomes a new UUID each time, `{number}` the next number. */
  requests: z.array(z.string()),
  /** The first `{number}`; 0 unless said. */
  numbersFrom: z.optional(z.int()),
  /** What a success begins with; '2' unless said. */
  expects: z.optional(z.string()),
  /** Whoever is refused for want of room comes again when told to, and is not measured. */
  comesAgain: z.optional(z.boolean()),
})
export type LoadPlan = z.output<typeof loadPlanSchema>

/** What it measured, without the warm-up. Times are milliseconds. */
export const loadResultSchema = z.object({
  completed: z.int(),
  /** With the warm-up, for those who count on the other side. */
  answered: z.int(),
  seconds: z.number(),
  perSecond: z.number(),
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
  /** Answers that the product took from its page cache: only those have a tag. */
  tagged: z.int(),
  /** A body's mean size as it is sent. */
  meanBytes: z.number(),
  /** Who was told to come again. */
  refused: z.int(),
  /** Answers by status. */
  statuses: z.record(z.string(), z.int()),
  /** The first answer that was not a success, for the message. */
  firstFailure: z.optional(z.string()),
  /** Share of one core that the generator itself used. */
  ownCpu: z.number(),
})
export type LoadResult = z.output<typeof loadResultSchema>

type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: string }

/** One request as it is sent. */
export function rawRequest({ method = 'GET', path, headers = {}, body = '' }: Sent): string {
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: localhost']
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
  if (body) lines.push(`Content-Length: ${Buffer.byteLength(body)}`)
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
