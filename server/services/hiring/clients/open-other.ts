import type { OutputOf } from '#api/define-call.ts'
import type { openOtherApplication as call } from '#api/hiring/codes.ts'
import { Problem } from '#domain/problem.ts'
import type { Deps } from '#server/deps.ts'
import { createLink } from '#server/services/cases/links/create-link.ts'
import type { Standing } from '#server/services/cases/standing.ts'

const MINUTES = 10

/**
 * A link into the household's other application, allowed because a recent code confirmed its
 * number.
 */
export async function openOtherApplication(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'ring'>,
  { state, due, actor: by }: Standing,
): Promise<OutputOf<typeof call>> {
  if (!state.approval) throw new Problem('step-not-due', { facts: { step: due } })
  if (!state.phone_verified) throw new Problem('code-needed')
  const link = { caseId: state.approval.other_id, purpose: 'resume' as const, minutes: MINUTES, by }
  const { url } = await createLink(deps, link)
  return { url }
}
