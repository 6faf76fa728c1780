import { createHash } from 'node:crypto'
import type { TimestampAuthority } from '@libpdf/core'
import { checkDetachedStamp } from '#domain/signing/seal/check-time-stamp.ts'
import { inTransaction } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { listUnstamped, saveStamp } from '#server/db/signing/time-stamps.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'

/** Most stamps per run. */
const MOST = 200

type Parts = Pick<Deps, 'db' | 'clock' | 'signingIdentity'>

/**
 * Gives sealed files without a time stamp (RFC 3161) one, kept beside the unchanged file. Stops at
 * the first failure.
 */
export async function stampPapers(deps: Parts): Promise<void> {
  const { timeStamps } = deps.signingIdentity
  if (!timeStamps) return
  for (const { caseId, sha256 } of await listUnstamped(deps.db, MOST)) {
    const token = await askFor(timeStamps, sha256)
    if (!token) return
    await inTransaction(deps.db, async (tx) => {
      await lockApplication(tx, caseId)
      const at = deps.clock.now()
      if (!(await saveStamp(tx, { sha256, token, at }))) return
      const stamp = createHash('sha256').update(token).digest('hex')
      const holds = { file: sha256, stamp }
      await recordAudit(tx, { caseId, kind: 'paper-stamped', by: 'server', at, holds })
    })
  }
}

/** Undefined without a stamp, or for one that fails our own check. */
async function askFor(
  authority: TimestampAuthority,
  sha256: string,
): Promise<Uint8Array | undefined> {
  const digest = new Uint8Array(Buffer.from(sha256, 'hex'))
  try {
    const token = new Uint8Array(await authority.timestamp(digest, 'SHA-256'))
    return (await checkDetachedStamp(token, digest)) && token
  } catch {
    return undefined
  }
}
