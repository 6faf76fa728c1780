import { readFile } from 'node:fs/promises'
import type { checkAuditChain as call } from '#api/console/audit.ts'
import type { OutputOf } from '#api/define-call.ts'
import { ChainCheck } from '#domain/audit/chain-check.ts'
import type { HeadWithChains, Proofs } from '#domain/audit/head-check.ts'
import { faultOfHead } from '#domain/audit/one-head.ts'
import { Problem } from '#domain/problem.ts'
import { findHeadOfChain, listChainsOfHead } from '#server/db/audit/audit-heads.ts'
import { inSnapshot, readChain } from '#server/db/audit/read-trail.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { headKey, headProof } from '#server/services/audit/head-keys.ts'
import { sha256 } from '#server/services/audit/sha256.ts'
import { headsFileOf, publicKeysFileOf } from '#server/services/audit/sign-heads.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

type Parts = Pick<Deps, 'db' | 'ring' | 'env'>

/**
 * Reads a whole chain and the last head that signs it, whose hash stands for every event before.
 * Throws `not-found` for a chain without events.
 */
export async function checkAuditChain(
  deps: Parts,
  _asker: StaffAsker,
  { chain }: { chain: string },
): Promise<OutputOf<typeof call>> {
  const proofs = await proofsOf(deps)
  return inSnapshot(deps.db, async (tx) => {
    const last = await lastHead(tx, chain)
    const { check, events } = await readThrough(tx, chain, last)
    const what = last && faultOfHead(proofs, last)
    const ofChain = check.problem
    if (events === 0 && !last) throw new Problem('not-found')
    return {
      events,
      signed: last ? { at: last.head.at, events: events - check.unsigned } : null,
      problem: ofChain
        ? { what: ofChain.what, sequence: ofChain.sequence ?? null }
        : what
          ? { what, sequence: null }
          : null,
    }
  })
}

/** Keys of before are in the file beside the heads. */
async function proofsOf({ ring, env }: Parts): Promise<Proofs> {
  const file = publicKeysFileOf(headsFileOf(env))
  const kept = await readFile(file, 'utf8').catch(() => '')
  return { sha256, isSigned: headProof(`${kept}${headKey(ring).publicKey}`) }
}

async function lastHead(tx: Tx, chain: string): Promise<HeadWithChains | undefined> {
  const head = await findHeadOfChain(tx, chain)
  return head && { head, chains: await listChainsOfHead(tx, head.number) }
}

async function readThrough(tx: Tx, chain: string, last: HeadWithChains | undefined) {
  const ends = last?.chains.filter((end) => end.chain === chain) ?? []
  const number = last?.head.number ?? 0
  const signed = ends.map(({ sequence, hash }) => ({ sequence, hash, head: number }))
  const check = new ChainCheck(sha256, chain, signed)
  let events = 0
  for await (const part of readChain(tx, chain)) {
    for (const event of part) check.add(event)
    events += part.length
  }
  check.end()
  return { check, events }
}
