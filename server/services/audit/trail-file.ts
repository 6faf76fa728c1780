import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import type { ChainEnd } from '#domain/audit/audit-heads.ts'
import type { LinkedEvent } from '#domain/audit/chain-check.ts'
import type { OwnChain } from '#domain/audit/own-chain.ts'
import type { HeadWithChains } from '#domain/audit/head-check.ts'
import { parseHead } from '#server/adapters/audit/heads-file.ts'
import type { TrailPart } from '#server/db/audit/read-trail.ts'

const hexShape = /^([0-9a-f]{2})*$/
const hex = z.string().check(z.regex(hexShape))
const endSchema = z.tuple([z.string(), z.int(), hex])
const eventSchema = z.tuple([
  z.literal('event'),
  z.string(),
  z.int(),
  z.string(),
  z.string(),
  z.string(),
  z.record(z.string(), z.union([z.string(), z.number()])),
  hex,
  hex,
])
const headSchema = z.tuple([z.literal('head'), z.unknown(), z.array(endSchema)])
const lastSchema = z.tuple([z.literal('end'), z.int(), z.int()])
const lineSchema = z.union([eventSchema, headSchema, lastSchema])

/** What a line of an export that cannot be trusted says about it. */
export type FilePart = TrailPart | { fault: 'unreadable' | 'export-cut' }

/**
 * Writes heads, events and their counts as lines of JSON without personal data. Answers how many
 * events.
 */
export async function writeTrail(file: string, parts: AsyncIterable<TrailPart>): Promise<number> {
  const handle = await open(file, 'w', 0o600)
  let [heads, events] = [0, 0]
  try {
    for await (const part of parts) {
      heads += 'heads' in part ? part.heads.length : 0
      events += 'events' in part ? part.events.length : 0
      await handle.appendFile(linesOf(part))
    }
    await handle.appendFile(endLine(heads, events))
    await handle.sync()
  } finally {
    await handle.close()
  }
  return events
}

/** Heads and events of one chain as the same lines. */
export const trailText = (heads: HeadWithChains[], events: LinkedEvent[]): string =>
  linesOf({ heads }) + linesOf({ events }) + endLine(heads.length, events.length)

const linesOf = (part: TrailPart): string =>
  ('heads' in part ? part.heads.map(headLine) : part.events.map(eventLine)).join('')

const endLine = (heads: number, events: number): string =>
  `${JSON.stringify(['end', heads, events])}\n`

/**
 * Reads an exported trail; an unreadable line or a missing end becomes a fault instead of an error.
 */
export async function* readTrailFile(file: string): AsyncGenerator<FilePart> {
  yield* readTrailLines(createInterface({ input: createReadStream(file), crlfDelay: Infinity }))
}

/** The same from its lines. */
export async function* readTrailLines(
  lines: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<FilePart> {
  let [heads, events, isEnded] = [0, 0, false]
  for await (const text of lines) {
    const part = isEnded ? undefined : partOf(text)
    if (!part) yield { fault: 'unreadable' }
    else if ('end' in part) isEnded = part.end[0] === heads && part.end[1] === events
    else {
      heads += 'heads' in part ? 1 : 0
      events += 'events' in part ? 1 : 0
      yield part
    }
  }
  if (!isEnded) yield { fault: 'export-cut' }
}

/** One chain from the text that `trailText` makes; undefined where it is none or was cut. */
export async function readOwnChain(text: string): Promise<OwnChain | undefined> {
  const heads: HeadWithChains[] = []
  const events: LinkedEvent[] = []
  for await (const part of readTrailLines(text.trimEnd().split('\n'))) {
    if ('fault' in part) return undefined
    if ('heads' in part) heads.push(...part.heads)
    else events.push(...part.events)
  }
  const [first] = events
  return first && { chain: first.chain, heads, events }
}

function headLine({ head, chains }: HeadWithChains): string {
  const ends = chains.map(({ chain, sequence, hash }) => [chain, sequence, hash])
  return `${JSON.stringify(['head', head, ends])}\n`
}

function eventLine(event: LinkedEvent): string {
  const { chain, sequence, kind, by, at, holds } = event
  const hashes = [event.previous, event.hash].map((bytes) => Buffer.from(bytes).toString('hex'))
  return `${JSON.stringify(['event', chain, sequence, kind, by, at, holds, ...hashes])}\n`
}

function partOf(text: string): TrailPart | { end: [heads: number, events: number] } | undefined {
  const line = lineOf(text)
  if (line?.[0] === 'end') return { end: [line[1], line[2]] }
  if (line?.[0] === 'event') return { events: [eventOf(line)] }
  const head = line && parseHead(JSON.stringify(line[1]))
  return head && { heads: [{ head, chains: line[2].map(endOf) }] }
}

function lineOf(text: string): z.output<typeof lineSchema> | undefined {
  try {
    return z.parse(lineSchema, JSON.parse(text))
  } catch {
    return undefined
  }
}

function eventOf(line: z.output<typeof eventSchema>): LinkedEvent {
  const [, chain, sequence, kind, by, at, holds, previous, hash] = line
  const bytes = { previous: Buffer.from(previous, 'hex'), hash: Buffer.from(hash, 'hex') }
  return { chain, sequence, kind, by, at, holds, ...bytes }
}

const endOf = ([chain, sequence, hash]: z.output<typeof endSchema>): ChainEnd => ({
  chain,
  sequence,
  hash,
})
