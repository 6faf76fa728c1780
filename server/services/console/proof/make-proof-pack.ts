import type { OpeningReason } from '#domain/hiring/values/documents.ts'
import { Problem } from '#domain/problem.ts'
import { COVER } from '#domain/signing/seal/judge-proof.ts'
import type { ListedFile } from '#domain/signing/seal/judge-proof.ts'
import { zipStream } from '#server/adapters/zip.ts'
import type { ZippedFile } from '#server/adapters/zip.ts'
import { findProofCase, listSignedPapers } from '#server/db/cases/proof-rows.ts'
import { inTransaction } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { sha256Hex } from '#server/services/audit/sha256.ts'
import { HeadsDisagree, signAuditHeads } from '#server/services/audit/sign-heads.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { gatherPapers } from './gather-papers.ts'
import { gatherRecords } from './gather-records.ts'
import { gatherTrail } from './gather-trail.ts'
import { makeCover } from './make-cover.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'log' | 'ring' | 'vault' | 'signingIdentity'>

/**
 * Everything that proves what happened in a case, as a ZIP that anybody can check without us. Who
 * made it and why is in the trail first, so that the pack says it too. Throws `not-found`, and
 * `heads-disagree` where no trail can be proved.
 */
export async function makeProofPack(
  deps: Parts,
  _asker: StaffAsker,
  { caseId, reason }: { caseId: string; reason: OpeningReason },
): Promise<Response> {
  const found = await findProofCase(deps.db, caseId)
  if (!found) throw new Problem('not-found')
  // Before anything is written, so that no trail tells of a pack that was not made.
  await signHeads(deps)
  const at = deps.clock.now()
  await inTransaction(deps.db, async (db) => {
    await lockApplication(db, caseId)
    await recordAudit(db, { caseId, kind: 'proof-made', by: 'staff', at, holds: { reason } })
  })
  // Every event of the pack is signed by then.
  await signHeads(deps)
  const signed = await listSignedPapers(deps.db, caseId)
  const papers = await gatherPapers(deps, found, signed)
  const files = [
    ...papers.files,
    ...(await gatherRecords(deps, { found, signed, withoutFile: papers.withoutFile })),
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

async function signHeads(deps: Parts): Promise<void> {
  try {
    await signAuditHeads(deps)
  } catch (error) {
    if (!(error instanceof HeadsDisagree)) throw error
    deps.log.error('No proof pack is made: the database is older than the audit heads file')
    throw new Problem('heads-disagree')
  }
}

const listed = ({ name, bytes }: ZippedFile): ListedFile => ({
  name,
  sha256: sha256Hex(bytes),
  bytes: bytes.length,
})

async function* inTurn(files: readonly ZippedFile[]): AsyncGenerator<ZippedFile> {
  yield* files
}
