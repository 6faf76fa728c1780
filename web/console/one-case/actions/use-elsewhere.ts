import { useNow } from 'use-intl'
import { bestForStall, bestForTask } from '#domain/staff/case-actions.ts'
import type { StaffAction } from '#domain/staff/case-actions.ts'
import { isConversation } from '#domain/staff/conversations.ts'
import { isBankStall, isStallForStaff, isTaskForStaff, taskDueAt } from '#domain/staff/do-now.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import type { ShownCase } from '#web/console/one-case/types.ts'
import { useWords } from '#web/console/use-words.ts'

type Task = ShownCase['tasks'][number]
type Due = { lateAt: string; isLate: boolean }

/** What is to be done about an application, and the place where it is done. */
type Elsewhere = { title: string; to: string; label: string; isTask: boolean; due: Due | null }

/** The files to the bank, where one of them is what the application waits for. */
function useBankAddress({ case: { reason } }: ShownCase): string | null {
  const seesMoney = useMay('see-money')
  return seesMoney && isBankStall(reason) ? '/money/bank' : null
}

/** Where that is done for which the application waits: with the bank, or by an action on this page. */
export function useStallAddress(read: ShownCase): string | null {
  const bank = useBankAddress(read)
  const { reason } = read.case
  if (bank || !reason) return bank
  const best: readonly StaffAction[] = bestForStall[reason]
  const action = best.find((one) => read.offered.includes(one))
  return action ? `?do=${action}` : null
}

/** Where a task is done: by an action on this page, or on a screen of its own. */
export function useTaskAddress({ offered }: Pick<ShownCase, 'offered'>): (task: Task) => string {
  const seesMoney = useMay('see-money')
  return ({ kind, id }) => {
    const action = bestForTask[kind].find((best) => offered.includes(best))
    if (action === 'accept-documents') return '?tab=documents'
    if (action) return `?do=${action}`
    if (kind === 'card-disputed' && seesMoney) return '/money/disputes'
    return `/${isConversation(kind) ? 'conversations' : 'tasks'}/${id}`
  }
}

/** What is to be done about an application, but not on its own page: with the bank, or a task's own screen. */
export function useElsewhere(read: ShownCase): Elsewhere | null {
  const say = useWords('oneCase')
  const named = useWords('applications')
  const now = useNow()
  const bank = useBankAddress(read)
  const addressOf = useTaskAddress(read)
  const { isLate } = read
  const { reason, lateAt } = read.case
  if (bank && isBankStall(reason) && isStallForStaff({ reason, isLate, hasPhone: true })) {
    const title = say(`now.${reason}`)
    const due = lateAt ? { lateAt, isLate } : null
    return { title, to: bank, label: say('now.bank'), isTask: false, due }
  }
  const task = read.tasks.find(
    ({ kind, createdAt }) =>
      bestForTask[kind].length === 0 && isTaskForStaff({ kind, since: new Date(createdAt) }, now),
  )
  if (!task) return null
  const dueAt = taskDueAt({ kind: task.kind, since: new Date(task.createdAt) })
  const due = { lateAt: dueAt.toISOString(), isLate: dueAt < now }
  const title = named(`tasks.${task.kind}`)
  return { title, to: addressOf(task), label: say('now.task'), isTask: true, due }
}
