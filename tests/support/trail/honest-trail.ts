import { auditContent } from '#domain/audit/audit-event.ts'
import { chainsDigest, headText, noHead } from '#domain/audit/audit-heads.ts'
import type { ChainEnd, SignedHead } from '#domain/audit/audit-heads.ts'
import { hexOf } from '#domain/audit/chain-check.ts'
import type { LinkedEvent } from '#domain/audit/chain-check.ts'
import type { HeadWithChains } from '#domain/audit/head-check.ts'
import { firstPrevious, linkHash } from '#domain/audit/link-hash.ts'
import type { TrailPart } from '#server/db/audit/read-trail.ts'
import { newKeyText, parseKeyRing } from '#server/privacy/key-ring.ts'
import { headKey } from '#server/services/audit/head-keys.ts'
import { sha256 } from '#server/services/audit/sha256.ts'

export const [EVENTS, PER_HEAD] = [80, 16]
const APPLICATIONS = 8
/** What signs its heads; the public half is all that a check needs. */
export const trailKey = headKey(parseKeyRing(`${newKeyText('field-1')},${newKeyText('index-1')}`))

/** What a database says, and the heads that were kept outside it. */
export type Trail = {
  chains: Map<string, LinkedEvent[]>
  heads: HeadWithChains[]
  filed: SignedHead[]
}

/** An event in its place after those that are there. */
export function linked(chain: readonly LinkedEvent[], event: LinkedEvent): LinkedEvent {
  const previous = chain.at(-1)?.hash ?? firstPrevious
  const sequence = chain.length + 1
  const content = sha256(auditContent(event))
  return { ...event, previous, sequence, hash: linkHash(sha256, { previous, sequence, content }) }
}

export const anEvent = (chain: string, turn: number): LinkedEvent => ({
  chain,
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
    key: trailKey.id,
  }
  const text = headText(content)
  return { ...content, hash: hexOf(sha256(text)), signature: trailKey.sign(text) }
}

/** Eight chains that take turns; each 16 events a head, and 8 events that wait for one. */
function honestTrail(): Trail {
  const chains = new Map<string, LinkedEvent[]>()
  const heads: HeadWithChains[] = []
  let grown = new Set<string>()
  for (let turn = 0; turn < EVENTS + PER_HEAD / 2; turn += 1) {
    const id = `case-${(turn * turn + (turn % 5)) % APPLICATIONS}`
    const events = chains.get(id) ?? []
    chains.set(id, events)
    events.push(linked(events, anEvent(id, turn)))
    grown.add(id)
    if ((turn + 1) % PER_HEAD !== 0) continue
    const ends = [...grown].map((id) => {
      const last = chains.get(id)?.at(-1)
      return { chain: id, sequence: last?.sequence ?? 0, hash: hexOf(last?.hash ?? firstPrevious) }
    })
    heads.push({ head: signHead(heads, turn + 1, ends), chains: ends })
    grown = new Set()
  }
  return { chains, heads, filed: heads.map(({ head }) => head) }
}

/** One in which nothing was changed. */
export const honest = honestTrail()
/** The last event of a chain that a head knows. */
export const signedUpTo = (chain: string): number =>
  Math.max(
    0,
    ...honest.heads.flatMap(({ chains }) =>
      chains.filter((end) => end.chain === chain).map(({ sequence }) => sequence),
    ),
  )
/** Those of which heads know more than three events. */
export const apps = [...honest.chains.keys()].filter((chain) => signedUpTo(chain) > 3)

/** As an export has it: heads, then the events of each application together. */
export async function* partsOf({
  chains,
  heads,
}: Pick<Trail, 'chains' | 'heads'>): AsyncGenerator<TrailPart> {
  yield { heads }
  for (const events of chains.values()) yield { events }
}
