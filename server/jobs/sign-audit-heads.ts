import type { Deps } from '#server/deps.ts'
import { HeadsDisagree, signAuditHeads } from '#server/services/audit/sign-heads.ts'

/**
 * Each minute and each thousand events. Where the file disagrees nothing is signed until somebody
 * has looked.
 */
export async function signHeads(deps: Deps): Promise<void> {
  try {
    await signAuditHeads(deps)
  } catch (error) {
    if (!(error instanceof HeadsDisagree)) throw error
    deps.log.error('The database is older than the audit heads file: nothing is signed')
  }
}
