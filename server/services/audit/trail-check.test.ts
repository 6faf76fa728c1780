import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditContent } from '#domain/audit/audit-event.ts'
import { chainsDigest, headText, noHead } from '#domain/audit/audit-heads.ts'
import type { ChainEnd, SignedHead } from '#domain/audit/audit-heads.ts'
import { hexOf } from '#domain/audit/chain-check.ts'
import type { LinkedEvent } from '#domain/audit/chain-check.ts'
import type { HeadWithChains } from '#domain/audit/head-check.ts'
import { firstPrevious, linkHash } from '#domain/audit/link-hash.ts'
import { TrailCheck } from '#domain/audit/trail-check.ts'
import type { TrailFindings } from '#domain/audit/trail-check.ts'
import { sha256 } from './sha256.ts'

const [APPLICATIONS, EVENTS, PER_HEAD, RUNS] = [8, 80, 16, 500]
const keys = generateKeyPairSync('ed25519')
// A signature is looked at once: thousands of trails share their heads.
const looked = new Map<string, boolean>()
const proofs = {
  sha256,
  isSigned: ({ signature }: SignedHead, text: string) => {
    const seen = `${text}${signature}`
    const isTrue =
      looked.get(seen) ??
      verify(null, Buffer.from(text), keys.publicKey, Buffer.from(signature, 'base64'))
    looked.set(seen, isTrue)
    return isTrue
  },
}

type Trail = { chains: Map<string, LinkedEvent[]>; heads: HeadWithChains[]; filed: SignedHead[] }
/** Where a mutation happens, as shares of what there is. */
type Place = { app: number; at: number; other: number; rehashed: boolean }

/** An event in its place after those that are there. */
function linked(chain: readonly LinkedEvent[], event: LinkedEvent): LinkedEvent {
  const previous = chain.at(-1)?.hash ?? firstPrevious
  const sequence = chain.length + 1
  const content = sha256(auditContent(event))
  return { ...event, previous, sequence, hash: linkHash(sha256, { previous, sequence, content }) }
}

const anEvent = (appId: string, turn: number): LinkedEvent => ({
  appId,
  kind: 'step-submitted',
  by: 'household',
  at: new Date(1_790_000_000_000 + turn * 1000).toISOString(),
  holds: { step: 'HIRE_MAID', version: turn, answer: hexOf(sha256(String(turn))) },
  sequence: 0,
  previous: firstPrevious,
  hash: firstPrevious,
})

function signHead(
  heads: readonly HeadWithChains[],
  events: number,
  chains: ChainEnd[],
): SignedHead {
  const content = {
    number: heads.length + 1,
    at: new Date(1_790_000_000_000 + events).toISOString(),
    events,
    digest: hexOf(chainsDigest(sha256, chains)),
    previous: heads.at(-1)?.head.hash ?? noHead,
    key: 'k',
  }
  const text = headText(content)
  const signature = sign(null, Buffer.from(text), keys.privateKey).toString('base64')
  return { ...content, hash: hexOf(sha256(text)), signature }
}

/** Eight applications that take turns; each 16 events a head, and 8 events that wait for one. */
function honestTrail(): Trail {
  const chains = new Map<string, LinkedEvent[]>()
  const heads: HeadWithChains[] = []
  let grown = new Set<string>()
  for (let turn = 0; turn < EVENTS + PER_HEAD / 2; turn += 1) {
    const appId = `app-${(turn * turn + (turn % 5)) % APPLICATIONS}`
    const chain = chains.get(appId) ?? []
    chains.set(appId, chain)
    chain.push(linked(chain, anEvent(appId, turn)))
    grown.add(appId)
    if ((turn + 1) % PER_HEAD !== 0) continue
    const ends = [...grown].map((id) => {
      const last = chains.get(id)?.at(-1)
      return { appId: id, sequence: last?.sequence ?? 0, hash: hexOf(last?.hash ?? firstPrevious) }
    })
    heads.push({ head: signHead(heads, turn + 1, ends), chains: ends })
    grown = new Set()
  }
  return { chains, heads, filed: heads.map(({ head }) => head) }
}

const honest = honestTrail()
const signedUpTo = (appId: string): number =>
  Math.max(
    0,
    ...honest.heads.flatMap(({ chains }) =>
      chains.filter((end) => end.appId === appId).map(({ sequence }) => sequence),
    ),
  )
const apps = [...honest.chains.keys()].filter((appId) => signedUpTo(appId) > 3)

function findingsOf({ chains, heads, filed }: Trail): TrailFindings {
  const check = new TrailCheck(proofs, filed)
  for (const head of heads) check.addHead(head)
  for (const chain of chains.values()) for (const event of chain) check.addEvent(event)
  return check.end()
}

const places = record({
  app: integer({ min: 0, max: apps.length - 1 }),
  at: integer({ min: 0, max: 10_000 }),
  other: integer({ min: 0, max: 10_000 }),
  rehashed: constantFrom(true, false),
})

/** One application's events changed; `rehashed` as by somebody who knows how chains are made. */
function withChain(
  { app, at, rehashed }: Place,
  change: (chain: LinkedEvent[], index: number) => LinkedEvent[],
): Trail {
  const appId = apps[app] ?? ''
  const chain = honest.chains.get(appId) ?? []
  const changed = change([...chain], at % signedUpTo(appId))
  const anew = changed.reduce<LinkedEvent[]>((made, event) => [...made, linked(made, event)], [])
  return { ...honest, chains: new Map(honest.chains).set(appId, rehashed ? anew : changed) }
}

/** Another value in one of an event's fields. */
function edited(event: LinkedEvent, place: Place): LinkedEvent {
  const other = new Uint8Array(event.hash)
  other[place.other % 32] = (other[place.other % 32] ?? 0) ^ 1
  const edits: LinkedEvent[] = [
    { ...event, kind: 'iban-disputed' },
    { ...event, by: 'staff' },
    { ...event, at: '2026-01-01T00:00:00.000Z' },
    { ...event, holds: { ...event.holds, version: 10_000 } },
    { ...event, holds: { ...event.holds, more: 1 } },
    { ...event, appId: `${event.appId}x` },
    ...(place.rehashed
      ? []
      : [
          { ...event, hash: other },
          { ...event, previous: other },
        ]),
  ]
  return edits[place.other % edits.length] ?? event
}

const mutations: Record<string, (place: Place) => Trail> = {
  edit: (place) =>
    withChain(place, (chain, index) =>
      chain.map((event, turn) => (turn === index ? edited(event, place) : event)),
    ),
  delete: (place) => withChain(place, (chain, index) => chain.toSpliced(index, 1)),
  insert: (place) =>
    withChain(place, (chain, index) => {
      const appId = chain[0]?.appId ?? ''
      const made = linked(chain.slice(0, index), anEvent(appId, 5000 + place.other))
      return chain.toSpliced(index, 0, made)
    }),
  reorder: (place) =>
    withChain(place, (chain, index) => {
      const to = (index + 1 + (place.other % (chain.length - 1))) % chain.length
      const [one, other] = [chain[index], chain[to]]
      return one && other ? chain.with(index, other).with(to, one) : chain
    }),
  cut: (place) => withChain(place, (chain, index) => chain.slice(0, index)),
  fork: (place) =>
    withChain(place, (chain, index) => {
      const kept = chain.slice(0, index)
      const appId = chain[0]?.appId ?? ''
      const others = chain.slice(index).map((_, turn) => anEvent(appId, 7000 + turn))
      const branch = others.reduce((made, event) => [...made, linked(made, event)], kept)
      // Beside the first branch, or in its place.
      return place.rehashed ? branch : [...chain.slice(0, index + 1), ...branch.slice(index)]
    }),
  'older database': ({ at }) => {
    const heads = honest.heads.slice(0, at % honest.heads.length)
    const known = new Map<string, number>()
    for (const { chains } of heads)
      for (const { appId, sequence } of chains) known.set(appId, sequence)
    const chains = [...known].map(
      ([appId, until]) => [appId, (honest.chains.get(appId) ?? []).slice(0, until)] as const,
    )
    return { ...honest, heads, chains: new Map(chains) }
  },
  'application cut': ({ app }) => {
    const chains = new Map(honest.chains)
    chains.delete(apps[app] ?? '')
    return { ...honest, chains }
  },
  'head edited': ({ at, other }) => {
    const index = at % honest.heads.length
    const found = honest.heads[index]
    if (!found) return honest
    const { head, chains } = found
    const forged: SignedHead[] = [
      { ...head, events: head.events + 1 },
      { ...head, at: '2026-01-01T00:00:00.000Z' },
      { ...head, digest: noHead },
      { ...head, number: head.number + 1 },
      { ...head, signature: Buffer.alloc(64, other).toString('base64') },
      { ...head, previous: hexOf(sha256('x')) },
    ]
    const rehashed = forged.map((one) => ({ ...one, hash: hexOf(sha256(headText(one))) }))
    const made = [...forged, ...rehashed][other % 12] ?? head
    return { ...honest, heads: honest.heads.with(index, { head: made, chains }) }
  },
  'head deleted': ({ at }) => ({
    ...honest,
    heads: honest.heads.toSpliced(at % honest.heads.length, 1),
  }),
  'line of the heads file deleted': ({ at }) => ({
    ...honest,
    filed: honest.filed.toSpliced(1 + (at % (honest.filed.length - 2)), 1),
  }),
}

describe('the audit trail', () => {
  test('[G27] an honest one has no fault, and says what no head has signed yet', () => {
    expect(findingsOf(honest)).toEqual({
      problems: [],
      events: EVENTS + PER_HEAD / 2,
      applications: honest.chains.size,
      heads: EVENTS / PER_HEAD,
      unsigned: PER_HEAD / 2,
    })
  })

  test.each(Object.keys(mutations))(`[G27] 500 of 500 found: %s`, (name) => {
    const mutate = mutations[name]
    if (!mutate) throw new Error(`no mutation ${name}`)
    let found = 0
    assert(
      property(places, (place) => {
        const { problems } = findingsOf(mutate(place))
        expect(problems).not.toEqual([])
        found += 1
      }),
      { numRuns: RUNS },
    )
    expect(found).toBe(RUNS)
  })
})

const first = (name: string, place: Partial<Place>) =>
  findingsOf(mutations[name]?.({ app: 0, at: 1, other: 0, rehashed: false, ...place }) ?? honest)
    .problems[0]

describe('what is found', () => {
  const appId = apps[0]

  test('names the event, its application and what is wrong with it', () => {
    expect(first('edit', {})).toEqual({ what: 'edited', appId, sequence: 2 })
    expect(first('delete', {})).toEqual({ what: 'missing', appId, sequence: 2 })
    expect(first('fork', {})).toEqual({ what: 'two-successors', appId, sequence: 2 })
    expect(first('cut', {})).toMatchObject({ what: 'missing', appId, sequence: 2 })
    expect(first('edit', { rehashed: true })).toMatchObject({ what: 'not-as-signed', appId })
    expect(first('older database', { at: 3 })).toEqual({ what: 'older-database', head: 4 })
  })
})
