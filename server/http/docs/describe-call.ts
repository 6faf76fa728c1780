import type { Call } from '#api/define-call.ts'
import { actorsWhoMay } from '#domain/authority/authority.ts'

/** Who may call and what they should know, in sentences. */
export function describeCall(call: Call): string {
  const { idempotent, limits = [] } = call
  const keptOnce = idempotent
    ? ['Wants an Idempotency-Key; the first answer is kept and replayed.']
    : []
  const bounds = limits.map(
    ({ by, limit, windowSeconds }) => `At most ${limit} in ${windowSeconds} s by ${by}.`,
  )
  return [`For ${whoMay(call)}.`, ...keptOnce, ...bounds].join(' ')
}

/** Every actor who may call, from the table of authority. */
function whoMay({ authority: { action } }: Call): string {
  const actions = typeof action === 'string' ? [action] : Object.values(action)
  return [...new Set(actions.flatMap((one) => actorsWhoMay(one)))].join(', ')
}
