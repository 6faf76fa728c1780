import { caseActions } from '#domain/staff/case-actions.ts'
import type { StaffAction } from '#domain/staff/case-actions.ts'
import { useAccount } from '#web/console/frame/account-context.ts'

/** Whether the member's role may do an action, as the server said. */
export function useMayAct(): (action: StaffAction) => boolean {
  const { actions } = useAccount()
  return (action) => actions.includes(caseActions[action].needs)
}
