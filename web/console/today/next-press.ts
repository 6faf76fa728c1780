import { helpfulActions } from '#domain/staff/case-actions.ts'
import type { StaffAction } from '#domain/staff/case-actions.ts'
import { isConversation } from '#domain/staff/conversations.ts'
import { isBankStall } from '#domain/staff/for-staff.ts'
import { endsByWord } from '#domain/staff/task-rows.ts'
import type { Item } from './use-item-text.ts'

/** What the one button of a line does: ends the task here, or opens the place where it is done. */
export type NextPress = { ends: string } | { opens: string }

/** What helps most, as the table of actions says it. */
const bestOf = (item: Item): StaffAction | undefined => helpfulActions(item)[0]

/** The press that moves it. Who may not see money opens the application instead of the bank's files. */
export function nextPress(item: Item, seesMoney: boolean): NextPress {
  const { taskKind, caseId, id } = item
  const best = bestOf(item)
  if (taskKind && best === 'finish-task' && endsByWord(taskKind)) return { ends: id }
  const money = placeOfMoney(item, seesMoney)
  if (money) return { opens: money }
  if (caseId !== null && item.kind === 'visa') return { opens: `/visas/${caseId}` }
  if (caseId === null || isConversation(taskKind)) return { opens: itemAddress(item) }
  // Papers are looked at before anybody is asked whether to accept them.
  const place = best === 'accept-documents' ? 'tab=documents' : best ? `do=${best}` : ''
  return { opens: `/applications/${caseId}?${[place, `about=${id}`].filter(Boolean).join('&')}` }
}

/** Whether it is handled on a page of Money. */
export const isOfMoney = ({ reason, taskKind }: Item): boolean =>
  isBankStall(reason) || taskKind === 'card-disputed'

/** The page of Money where it is handled; undefined for other items and for who may not see money. */
export function placeOfMoney(item: Item, seesMoney: boolean): string | undefined {
  if (!seesMoney || !isOfMoney(item)) return undefined
  return isBankStall(item.reason) ? '/money/bank' : '/money/disputes'
}

/** Where all about it is. */
export function itemAddress({ what, kind, caseId, id, taskKind, holds }: Item): string {
  if (kind === 'visa' && caseId) return `/visas/${caseId}`
  if (what === 'case' && caseId) return `/applications/${caseId}`
  if (taskKind === 'enter-holiday') return '/settings/holidays'
  if (holds['place'] !== undefined) return placeOfFacts(String(holds['place']))
  if (holds['request'] !== undefined) return `/privacy/requests/${holds['request']}`
  return isConversation(taskKind) ? `/conversations/${id}` : `/tasks/${id}`
}

/** A text opens in English, which the others follow. */
const placeOfFacts = (place: string): string =>
  place.startsWith('words/') ? `/${place}/en` : `/${place}`
