import { helpfulActions } from '#domain/staff/case-actions.ts'
import { endsByWord } from '#domain/staff/task-rows.ts'
import type { Item } from './use-item-text.ts'

/** What the one button of a line does: ends the task here, or opens the place where it is done. */
export type NextPress = { ends: string } | { opens: string }

/** A household that stopped before it gave a number can only wait: nobody can write to it. */
export const isOutOfReach = ({ reason, holds }: Item): boolean =>
  reason === 'household-quiet' && holds['reachable'] === undefined

/** The press that moves it. */
export function nextPress(item: Item): NextPress {
  const { taskKind, caseId, id } = item
  if (isOutOfReach(item)) return { opens: placeOf(item) }
  const [best] = helpfulActions({ reason: item.reason ?? 'staff-task', taskKind })
  if (taskKind && best === 'finish-task' && endsByWord(taskKind)) return { ends: id }
  if (caseId === null || taskKind === 'check-voice') return { opens: `/tasks/${id}` }
  return { opens: best ? `/applications/${caseId}?do=${best}` : `/applications/${caseId}` }
}

/** Where all about it is. */
export const placeOf = ({ what, caseId, id }: Item): string =>
  what === 'case' && caseId ? `/applications/${caseId}` : `/tasks/${id}`
