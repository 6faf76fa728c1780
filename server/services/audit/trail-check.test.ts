import { verify } from 'node:crypto'
import { assert, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SignedHead } from '#domain/audit/audit-heads.ts'
import { TrailCheck } from '#domain/audit/trail-check.ts'
import type { TrailFindings } from '#domain/audit/trail-check.ts'
import { apps, EVENTS, honest, PER_HEAD, trailKey } from '#tests/support/trail/honest-trail.ts'
import type { Trail } from '#tests/support/trail/honest-trail.ts'
import { mutations, places } from '#tests/support/trail/trail-mutations.ts'
import type { Place } from '#tests/support/trail/trail-mutations.ts'
import { sha256 } from './sha256.ts'

const RUNS = 500
// A signature is looked at once: thousands of trails share their heads.
const looked = new Map<string, boolean>()
const proofs = {
  sha256,
  isSigned: ({ signature }: SignedHead, text: string) => {
    const seen = `${text}${signature}`
    const isTrue =
      looked.get(seen) ??
      verify(null, Buffer.from(text), trailKey.publicKey, Buffer.from(signature, 'base64'))
    looked.set(seen, isTrue)
    return isTrue
  },
}

function findingsOf({ chains, heads, filed }: Trail): TrailFindings {
  const check = new TrailCheck(proofs, filed)
  for (const head of heads) check.addHead(head)
  for (const chain of chains.values()) for (const event of chain) check.addEvent(event)
  return check.end()
}

describe('the audit trail', () => {
  test('[G27] an honest one has no fault, and says what no head has signed yet', () => {
    expect(findingsOf(honest)).toEqual({
      problems: [],
      events: EVENTS + PER_HEAD / 2,
      chains: honest.chains.size,
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
  const chain = apps[0]

  test('names the event, its chain and what is wrong with it', () => {
    expect(first('edit', {})).toEqual({ what: 'edited', chain, sequence: 2 })
    expect(first('delete', {})).toEqual({ what: 'missing', chain, sequence: 2 })
    expect(first('fork', {})).toEqual({ what: 'two-successors', chain, sequence: 2 })
    expect(first('cut', {})).toMatchObject({ what: 'missing', chain, sequence: 2 })
    expect(first('edit', { rehashed: true })).toMatchObject({ what: 'not-as-signed', chain })
    expect(first('older database', { at: 3 })).toEqual({ what: 'older-database', head: 4 })
  })
})
