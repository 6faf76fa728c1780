import { HOLD_HOURS } from '#api/console/cases/case-actions.ts'
import { resendReasons } from '#domain/hiring/values/documents.ts'
import { endReasons } from '#domain/payment/sums/end-of-service.ts'
import type { StaffAction } from '#domain/staff/case-actions.ts'
import type { Given, ShownCase } from '#web/console/one-case/types.ts'

const firsts: Partial<Record<StaffAction, (read: ShownCase) => Given>> = {
  'accept-document': ({ unaccepted }) => ({ kind: unaccepted[0] ?? '' }),
  'ask-document-again': ({ documents }) => ({
    kind: documents.find(({ kind }) => kind !== 'iban-proof')?.kind ?? '',
    reason: resendReasons[0],
  }),
  'hold-her': () => ({ hours: HOLD_HOURS[0] }),
  'send-message': ({ messages }) => ({ message: messages[0] ?? '' }),
  'report-arrival': ({ case: shown, today }) => ({ day: shown.arrivalOn ?? today }),
  'end-service': ({ today }) => ({ reason: endReasons[0], lastDay: today }),
  'finish-task': ({ tasks }) => ({ taskId: tasks.find(({ isByHand }) => isByHand)?.id ?? '' }),
}

/** What a form begins with: what was pressed for, else what it is most often about. */
export const firstGiven = (action: StaffAction, read: ShownCase, given: Given = {}): Given => ({
  ...firsts[action]?.(read),
  ...given,
})
