import { helpfulActions } from '#domain/staff/case-actions.ts'
import { endsByWord } from '#domain/staff/task-rows.ts'
import type { Item } from './use-item-text.ts'

/** What the one button of a line does: ends the task here, or opens the place where it is done. */
export type NextPress = { ends: string } | { opens: string }

/** The press that moves it. */
export function nextPress(item: Item): NextPress {
  const { taskKind, caseId, id } = item
  const [best] = helpfulActions({ reason: item.reason ?? 'staff-task', taskKind })
  if (taskKind && best === 'finish-task' && endsByWord(taskKind)) return { ends: id }
  if (caseId === null || taskKind === 'check-voice') return { opens: `/tasks/${id}` }
  return { opens: best ? `/applications/${caseId}?do=${best}` : `/applications/${caseId}` }
}

/** Where all about it is. */
export const placeOf = ({ what, caseId, id }: Item): string =>
  what === 'case' && caseId ? `/applications/${caseId}` : `/tasks/${id}`
