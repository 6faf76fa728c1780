import { constantFrom, integer, record } from 'fast-check'
import { headText, noHead } from '#domain/audit/audit-heads.ts'
import type { SignedHead } from '#domain/audit/audit-heads.ts'
import { hexOf } from '#domain/audit/chain-check.ts'
import type { LinkedEvent } from '#domain/audit/chain-check.ts'
import { sha256 } from '#server/services/audit/sha256.ts'
import { anEvent, apps, honest, linked, signedUpTo } from './honest-trail.ts'
import type { Trail } from './honest-trail.ts'

/** Where a mutation happens, as shares of what there is; `rehashed`: by somebody who knows how chains are made. */
export type Place = { app: number; at: number; other: number; rehashed: boolean }

export const places = record({
  app: integer({ min: 0, max: apps.length - 1 }),
  at: integer({ min: 0, max: 10_000 }),
  other: integer({ min: 0, max: 10_000 }),
  rehashed: constantFrom(true, false),
})

/** One chain's events changed; `rehashed` as by somebody who knows how chains are made. */
function withChain(
  { app, at, rehashed }: Place,
  change: (chain: LinkedEvent[], index: number) => LinkedEvent[],
): Trail {
  const id = apps[app] ?? ''
  const chain = honest.chains.get(id) ?? []
  const changed = change([...chain], at % signedUpTo(id))
  const anew = changed.reduce<LinkedEvent[]>((made, event) => [...made, linked(made, event)], [])
  return { ...honest, chains: new Map(honest.chains).set(id, rehashed ? anew : changed) }
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
    { ...event, chain: `${event.chain}x` },
    ...(place.rehashed
      ? []
      : [
          { ...event, hash: other },
          { ...event, previous: other },
        ]),
  ]
  return edits[place.other % edits.length] ?? event
}

/** Every way in which somebody may change a trail, by what is done. */
export const mutations: Record<string, (place: Place) => Trail> = {
  edit: (place) =>
    withChain(place, (chain, index) =>
      chain.map((event, turn) => (turn === index ? edited(event, place) : event)),
    ),
  delete: (place) => withChain(place, (chain, index) => chain.toSpliced(index, 1)),
  insert: (place) =>
    withChain(place, (chain, index) => {
      const id = chain[0]?.chain ?? ''
      const made = linked(chain.slice(0, index), anEvent(id, 5000 + place.other))
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
      const id = chain[0]?.chain ?? ''
      const others = chain.slice(index).map((_, turn) => anEvent(id, 7000 + turn))
      const branch = others.reduce((made, event) => [...made, linked(made, event)], kept)
      // Beside the first branch, or in its place.
      return place.rehashed ? branch : [...chain.slice(0, index + 1), ...branch.slice(index)]
    }),
  'older database': ({ at }) => {
    const heads = honest.heads.slice(0, at % honest.heads.length)
    const known = new Map<string, number>()
    for (const { chains } of heads)
      for (const { chain, sequence } of chains) known.set(chain, sequence)
    const chains = [...known].map(
      ([chain, until]) => [chain, (honest.chains.get(chain) ?? []).slice(0, until)] as const,
    )
    return { ...honest, heads, chains: new Map(chains) }
  },
  'older database, one head kept': (place) => {
    const older = mutations['older database']?.(place) ?? honest
    return { ...older, filed: honest.filed.slice(-1) }
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
