import * as calls from '#api/console/cases/case-actions.ts'
import { endTask } from '#api/console/today.ts'
import * as money from '#api/console/cases/case-money.ts'
import { checkedKinds, resendReasons } from '#domain/hiring/values/documents.ts'
import { endReasons } from '#domain/payment/sums/end-of-service.ts'
import { staffMessageNames } from '#domain/staff/case-actions.ts'
import type { StaffAction } from '#domain/staff/case-actions.ts'
import { taskOutcomes } from '#domain/staff/task-outcomes.ts'
import { consoleSend } from '#web/console/console-send.ts'
import type { Given } from '#web/console/one-case/types.ts'

type Asked = { caseId: string; given: Given; key: string }

/** One of a list by what a form holds; its first where the form holds none. */
function oneOf<Value>(list: readonly Value[], given: unknown): Value {
  const found = list.find((one) => one === given) ?? list[0]
  if (found === undefined) throw new RangeError('an empty list')
  return found
}

const senders: Record<StaffAction, (asked: Asked) => Promise<unknown>> = {
  'accept-documents': ({ caseId, key }) => consoleSend(calls.acceptDocuments, { caseId }, key),
  'accept-document': ({ caseId, given, key }) => {
    const kind = oneOf(checkedKinds, given.kind)
    return consoleSend(calls.acceptDocument, { caseId, kind }, key)
  },
  'ask-document-again': ({ caseId, given, key }) => {
    const kind = oneOf(checkedKinds, given.kind)
    const reason = oneOf(resendReasons, given.reason)
    return consoleSend(calls.askForDocument, { caseId, kind, reason }, key)
  },
  'allow-visa-exception': ({ caseId, key }) =>
    consoleSend(calls.decideException, { caseId, decision: 'confirmed' }, key),
  'refuse-visa-exception': ({ caseId, key }) =>
    consoleSend(calls.decideException, { caseId, decision: 'refused' }, key),
  'type-iban': ({ caseId, given, key }) =>
    consoleSend(calls.typeCaseIban, { caseId, iban: given.iban ?? '' }, key),
  'send-spouse-link': ({ caseId, key }) => consoleSend(calls.sendSpouseLink, { caseId }, key),
  'ask-her-again': ({ caseId, key }) => consoleSend(calls.askHerAgain, { caseId }, key),
  'report-arrival': ({ caseId, given, key }) =>
    consoleSend(calls.reportCaseArrival, { caseId, day: given.day }, key),
  'report-no-show': ({ caseId, key }) => consoleSend(calls.reportCaseNoShow, { caseId }, key),
  'ask-arrival-day': ({ caseId, key }) => consoleSend(calls.askArrivalDay, { caseId }, key),
  'choose-arrival': ({ caseId, given, key }) => {
    const { day = '', slot = '' } = given
    return consoleSend(calls.chooseCaseArrival, { caseId, day, slot }, key)
  },
  'hold-her': ({ caseId, given, key }) => {
    const hours = oneOf(calls.HOLD_HOURS, given.hours)
    return consoleSend(calls.holdHer, { caseId, hours }, key)
  },
  'free-her': ({ caseId, key }) => consoleSend(calls.freeHer, { caseId }, key),
  'send-message': ({ caseId, given, key }) => {
    const message = oneOf(staffMessageNames, given.message)
    return consoleSend(calls.sendCaseMessage, { caseId, message }, key)
  },
  'send-resume-link': ({ caseId, key }) => consoleSend(calls.sendResumeLink, { caseId }, key),
  'end-devices': ({ caseId, given, key }) =>
    consoleSend(calls.endCaseDevices, { caseId, device: given.device }, key),
  'finish-task': ({ given, key }) => {
    const { taskId = '', note } = given
    return consoleSend(endTask, { taskId, outcome: oneOf(taskOutcomes, given.outcome), note }, key)
  },
  'cancel-hire': ({ caseId, key }) =>
    consoleSend(money.endCase, { caseId, reason: 'cancelled' }, key),
  'end-service': ({ caseId, given, key }) => {
    const reason = oneOf(endReasons, given.reason)
    return consoleSend(money.endCase, { caseId, reason, lastDay: given.lastDay }, key)
  },
  'give-back': ({ caseId, given, key }) =>
    consoleSend(money.giveBackPart, { caseId, amount: given.amount ?? 0 }, key),
  'note-transfer': ({ caseId, key }) => consoleSend(money.noteTransfers, { caseId }, key),
}

/** Makes the call of an action; one key for all tries, so that it is done once. */
export const sendAction = (action: StaffAction, asked: Asked): Promise<unknown> =>
  senders[action](asked)
