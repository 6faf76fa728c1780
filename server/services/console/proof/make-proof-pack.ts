import type { OpeningReason } from '#domain/hiring/values/documents.ts'
import { Problem } from '#domain/problem.ts'
import { COVER } from '#domain/signing/seal/judge-proof.ts'
import type { ListedFile } from '#domain/signing/seal/judge-proof.ts'
import type { LinkedEvent } from '#domain/audit/chain-check.ts'
import { zipStream } from '#server/adapters/zip.ts'
import type { ZippedFile } from '#server/adapters/zip.ts'
import { inSnapshot, readChain } from '#server/db/audit/read-trail.ts'
import { findProofCase, listOwnHeads } from '#server/db/cases/proof-rows.ts'
import { inTransaction } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { sha256Hex } from '#server/services/audit/sha256.ts'
import { headsFileOf, publicKeysFileOf, signAuditHeads } from '#server/services/audit/sign-heads.ts'
import { trailText } from '#server/services/audit/trail-file.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { gatherPapers } from './gather-papers.ts'
import { gatherRecords } from './gather-records.ts'
import { makeCover, publicKeys } from './make-cover.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'log' | 'ring' | 'vault' | 'signingIdentity'>

/**
 * Everything that proves what happened in a case, as a ZIP that anybody can check without us. Who
 * made it and why is in the trail first, so that the pack says it too. Throws `not-found`.
 */
export async function makeProofPack(
  deps: Parts,
  _asker: StaffAsker,
  { caseId, reason }: { caseId: string; reason: OpeningReason },
): Promise<Response> {
  const found = await findProofCase(deps.db, caseId)
  if (!found) throw new Problem('not-found')
  const at = deps.clock.now()
  await inTransaction(deps.db, async (db) => {
    await lockApplication(db, caseId)
    await recordAudit(db, { caseId, kind: 'proof-made', by: 'staff', at, holds: { reason } })
  })
  // Every event of the pack is signed by then.
  await signAuditHeads(deps)
  const papers = await gatherPapers(deps, { caseId, number: found.number })
  const files = [
    ...papers.files,
    ...(await gatherRecords(deps, found, papers.withoutFile)),
    ...(await gatherTrail(deps, caseId)),
  ]
  const cover = await makeCover(deps, {
    case: String(found.number),
    madeAt: at.toISOString(),
    files: files.map(listed),
  })
  const name = `${found.number}-proof.zip`
  return new Response(zipStream(inTurn([{ name: COVER, bytes: cover }, ...files]), at), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
}

/** The case's own chain with the heads that name it, and the keys that prove them. */
async function gatherTrail({ db, env }: Parts, caseId: string): Promise<ZippedFile[]> {
  const text = await inSnapshot(db, async (tx) => {
    const events: LinkedEvent[] = []
    for await (const part of readChain(tx, caseId)) events.push(...part)
    return trailText(await listOwnHeads(tx, caseId), events)
  })
  return [
    { name: 'audit.jsonl', bytes: Buffer.from(text) },
    { name: 'audit-keys.pem', bytes: await publicKeys(publicKeysFileOf(headsFileOf(env))) },
  ]
}

const listed = ({ name, bytes }: ZippedFile): ListedFile => ({
  name,
  sha256: sha256Hex(bytes),
  bytes: bytes.length,
})

async function* inTurn(files: readonly ZippedFile[]): AsyncGenerator<ZippedFile> {
  yield* files
}
