import { enqueue } from '#server/jobs/enqueue.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken } from '#server/privacy/opaque-id.ts'

/**
 * Asks for a new link in place of one that has ended. Whether there ever was such a link, and to whom
 * it went, is looked up behind the answer, so that answer and time tell a stranger nothing.
 */
export async function askForLink(
  deps: Pick<Deps, 'db'>,
  _visit: unknown,
  { token }: { token: string },
): Promise<{ asked: true }> {
  await enqueue(deps.db, 'renew-link', { tokenHash: hashToken(token) })
  return { asked: true }
}
