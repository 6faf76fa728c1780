import { useNow } from 'use-intl'
import { bestForTask } from '#domain/staff/case-actions.ts'
import { isConversation } from '#domain/staff/conversations.ts'
import { isStallForStaff, isTaskForStaff } from '#domain/staff/do-now.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import type { ShownCase } from '#web/console/one-case/types.ts'
import { useWords } from '#web/console/use-words.ts'

/** What is to be done about an application, and the place where it is done. */
type Elsewhere = { title: string; to: string; label: string; isTask: boolean }

/** What is to be done about an application, but not on its own page: with the bank, or a task's own screen. */
export function useElsewhere(read: ShownCase): Elsewhere | null {
  const say = useWords('oneCase')
  const named = useWords('applications')
  const seesMoney = useMay('see-money')
  const now = useNow()
  const { reason } = read.case
  const isAtBank = reason === 'bank-file' || reason === 'bank-answer'
  if (seesMoney && isAtBank && isStallForStaff({ reason, isLate: read.isLate, hasPhone: true })) {
    return { title: say(`now.${reason}`), to: '/money/bank', label: say('now.bank'), isTask: false }
  }
  const task = read.tasks.find(
    ({ kind, createdAt }) =>
      bestForTask[kind].length === 0 && isTaskForStaff({ kind, since: new Date(createdAt) }, now),
  )
  if (!task) return null
  const title = named(`tasks.${task.kind}`)
  if (task.kind === 'card-disputed') {
    const to = seesMoney ? '/money/disputes' : `/tasks/${task.id}`
    return { title, to, label: say('now.task'), isTask: true }
  }
  const to = `/${isConversation(task.kind) ? 'conversations' : 'tasks'}/${task.id}`
  return { title, to, label: say('now.task'), isTask: true }
}
