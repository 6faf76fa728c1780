import { enqueue } from '#server/jobs/enqueue.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken } from '#server/privacy/opaque-id.ts'

/** A job looks the ended link up later, so that answer and timing reveal nothing to a stranger. */
export async function askForLink(
  deps: Pick<Deps, 'db'>,
  _visit: unknown,
  { token }: { token: string },
): Promise<{ asked: true }> {
  await enqueue(deps.db, 'renew-link', { tokenHash: hashToken(token) })
  return { asked: true }
}
