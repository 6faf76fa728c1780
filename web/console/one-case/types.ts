import type { getCase } from '#api/console/cases/cases.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { StaffAction } from '#domain/staff/case-actions.ts'
import type { TaskOutcome } from '#domain/staff/task-outcomes.ts'

/** One application as the server answers it. */
export type ShownCase = OutputOf<typeof getCase>

/** What a member of staff chose for an action, where it asks for more than a press. */
export type Given = {
  kind?: string
  reason?: string
  iban?: string
  hours?: number
  message?: string
  day?: string
  slot?: string
  lastDay?: string
  amount?: number
  device?: string
  taskId?: string
  outcome?: TaskOutcome | undefined
  note?: string | undefined
}

/** Begins an action: its form, its confirmation, or the ten seconds in which it can be undone. */
export type Begin = (action: StaffAction, given?: Given) => void
