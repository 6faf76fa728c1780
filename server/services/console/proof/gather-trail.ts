import { readFile } from 'node:fs/promises'
import type { LinkedEvent } from '#domain/audit/chain-check.ts'
import type { ZippedFile } from '#server/adapters/zip.ts'
import { inSnapshot, readChain } from '#server/db/audit/read-trail.ts'
import { listOwnHeads } from '#server/db/cases/proof-rows.ts'
import type { Deps } from '#server/deps.ts'
import { headsFileOf, publicKeysFileOf } from '#server/services/audit/sign-heads.ts'
import { trailText } from '#server/services/audit/trail-file.ts'

/** A case's own audit chain with the signed heads that name it, and the public keys of the heads. */
export async function gatherTrail(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  caseId: string,
): Promise<ZippedFile[]> {
  const text = await inSnapshot(db, async (tx) => {
    const events: LinkedEvent[] = []
    for await (const part of readChain(tx, caseId)) events.push(...part)
    return trailText(await listOwnHeads(tx, caseId), events)
  })
  return [
    { name: 'audit.jsonl', bytes: Buffer.from(text) },
    { name: 'audit-keys.pem', bytes: await readFile(publicKeysFileOf(headsFileOf(env))) },
  ]
}
