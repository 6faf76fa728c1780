import { helpfulActions, otherAnswer } from '#domain/staff/case-actions.ts'
import type { StaffAction } from '#domain/staff/case-actions.ts'
import { isConversation } from '#domain/staff/conversations.ts'
import { isBankStall } from '#domain/staff/for-staff.ts'
import type { Item } from './use-item-text.ts'

/** What helps most, as the table of actions says it. */
const bestOf = (item: Item): StaffAction | undefined => helpfulActions(item)[0]

/**
 * Where the one button of a line leads: the place where it is done. Who may not see money opens the
 * application instead of the bank's files.
 */
export function nextPress(item: Item, seesMoney: boolean): string {
  const { taskKind, caseId, id } = item
  const best = bestOf(item)
  const money = placeOfMoney(item, seesMoney)
  if (money) return money
  if (caseId !== null && item.kind === 'visa') return `/visas/${caseId}`
  if (caseId === null || isConversation(taskKind)) return itemAddress(item)
  return `/applications/${caseId}?${[placeOf(best), `about=${id}`].filter(Boolean).join('&')}`
}

/** What is opened with the page of an application. */
function placeOf(best: StaffAction | undefined): string {
  // Papers are looked at before anybody is asked whether to accept them.
  if (best === 'accept-documents') return 'tab=documents'
  // Something is done first, such as a call; then it is said what came of it.
  if (best === undefined || best === 'finish-task') return ''
  // Of two answers neither is suggested.
  if (otherAnswer[best]) return ''
  return `do=${best}`
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
