import * as z from 'zod/mini'
import { journeyPattern } from '#domain/visitor/journey.ts'

/** A day in Asia/Dubai, `YYYY-MM-DD`. */
export const dayField = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
/** An instant, ISO 8601 in UTC. */
export const instantField = z.iso.datetime()
/** An unguessable id of 128 random bits, base64url. */
export const opaqueIdField = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))
/** A visit's journey: a UUID or a partner's id (O04). */
export const journeyField = z.string().check(z.regex(journeyPattern))
/** Whole fils, 1/100 of a dirham. */
export const filsField = z.int().check(z.gte(0))
/** One line of typed text. */
export const lineField = z
  .string()
  .check(z.normalize('NFC'), z.trim(), z.minLength(1), z.maxLength(120))
/** A failure in a 200 answer (V04): absent or empty for none. */
export const errorField = z.optional(z.string())
/** `true`/`false` or `1`/`0` in a query. */
export const flagField = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0', ''])]),
  z.transform((value) => value === true || value === 'true' || value === '1'),
)
/** A whole number from a query. */
export const countField = z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000))
/** A phone number as typed. */
export const phoneField = z.string().check(z.maxLength(40))
/** Campaign text of an address: cut, never refused, since it changes no answer (ruling 34). */
export const campaignField = z.pipe(
  z.string(),
  z.transform((words) => words.slice(0, 2000)),
)
