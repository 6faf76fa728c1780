import { useSearchParams } from 'react-router'
import { bestForTask, helpfulActions } from '#domain/staff/case-actions.ts'
import type { StaffAction } from '#domain/staff/case-actions.ts'
import { isBankStall } from '#domain/staff/for-staff.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import type { ShownCase } from '#web/console/one-case/types.ts'
import { useMayAct } from '#web/console/one-case/use-may-act.ts'
import { isOfMoney, itemAddress, placeOfMoney } from '#web/console/today/next-press.ts'
import { useItemText } from '#web/console/today/use-item-text.ts'
import { useWords } from '#web/console/use-words.ts'

type Waiting = ShownCase['waiting'][number]

/** What moves it: an action on this page, or the place where it is done. */
type Press = { action: StaffAction } | { to: string; label: string }

/** What waits for staff in an application, in the words of the list of today. */
export type Matter = {
  item: Waiting
  title: string
  why: string
  /** Null where it is not this member's to do. */
  press: Press | null
}

/**
 * What waits for staff, the most pressing first. The one for which somebody came from the list
 * (`?about=`) stands before the others.
 */
export function useMatters(read: ShownCase): Matter[] {
  const [search] = useSearchParams()
  const { sentenceOf } = useItemText()
  const pressOf = usePressOf(read)
  const titleOf = useTitleOf()
  const about = search.get('about')
  const matters = read.waiting.map((item) => {
    const press = pressOf(item)
    return { item, press, title: titleOf(item, press), why: sentenceOf(item) }
  })
  const asked = matters.filter(({ item }) => item.id === about)
  return [...asked, ...matters.filter((one) => !asked.includes(one))]
}

function usePressOf(read: ShownCase): (item: Waiting) => Press | null {
  const say = useWords('oneCase')
  const deed = useWords('today')
  const seesMoney = useMay('see-money')
  const mayAct = useMayAct()
  return (item) => {
    const { reason, taskKind } = item
    const label = isBankStall(reason) ? deed(`do.${reason}`) : say('now.task')
    const money = placeOfMoney(item, seesMoney)
    if (money) return { to: money, label }
    if (isOfMoney(item)) return null
    const action = helpfulActions(item).find((one) => read.offered.includes(one) && mayAct(one))
    if (action) return { action }
    const isElsewhere = taskKind !== null && bestForTask[taskKind].length === 0
    return isElsewhere ? { to: itemAddress(item), label } : null
  }
}

/** What to do; what has a screen of its own has the name of its task. */
function useTitleOf(): (item: Waiting, press: Press | null) => string {
  const say = useWords('oneCase')
  const named = useWords('applications')
  const deed = useWords('today')
  return ({ reason, taskKind }, press) => {
    if (isBankStall(reason)) return say(`now.${reason}`)
    if (!taskKind) return deed(`do.${reason ?? 'staff-task'}`)
    const isElsewhere = press !== null && 'to' in press
    return isElsewhere ? named(`tasks.${taskKind}`) : deed(`do.${taskKind}`)
  }
}
