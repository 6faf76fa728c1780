import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkedKinds } from '#domain/hiring/values/documents.ts'
import { endings } from '#domain/cases/ending.ts'
import type { CaseFacts, StaffAction } from './case-actions.ts'
import {
  caseActions,
  helpfulActions,
  offeredActions,
  offeredMessages,
  otherAnswer,
  staffActions,
} from './case-actions.ts'
import { staffTaskKinds } from './task-kinds.ts'

const day = fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22')
const someFacts: fc.Arbitrary<CaseFacts> = fc.record({
  endedAs: fc.constantFrom(null, ...endings),
  today: fc.constant('2026-11-21'),
  arrivalDay: fc.option(day, { nil: undefined }),
  hasArrived: fc.boolean(),
  herState: fc.constantFrom(undefined, 'asked', 'yes', 'no', 'question', 'silent'),
  isReplaced: fc.boolean(),
  isMissed: fc.boolean(),
  lastDay: fc.option(day, { nil: undefined }),
  tasks: fc.subarray([...staffTaskKinds]),
  unaccepted: fc.subarray([...checkedKinds]),
  visaException: fc.constantFrom(null, 'asked', 'confirmed', 'refused'),
  wantsIban: fc.boolean(),
  isIbanTyped: fc.boolean(),
  mends: fc.subarray(['account', 'second-signature', 'sign', 'staff'] as const),
  unpaidBy: fc.subarray(['card', 'mandate'] as const),
  hasPhone: fc.boolean(),
  awaitsSpouse: fc.boolean(),
  hasSpouseRefused: fc.boolean(),
  isHerAsked: fc.boolean(),
  isHerFree: fc.boolean(),
  isHeld: fc.boolean(),
  refundable: fc.nat(),
  byHand: fc.nat(),
  devices: fc.nat(9),
})

const holds = (check: (facts: CaseFacts, offered: Set<StaffAction>) => boolean) =>
  fc.assert(fc.property(someFacts, (facts) => check(facts, new Set(offeredActions(facts)))))

describe('what staff may do with an application', () => {
  test('a hire ends in one way only: cancelled before she came, with a reason after', () =>
    holds((facts, offered) => {
      if (offered.has('cancel-hire') && offered.has('end-service')) return false
      return facts.hasArrived ? !offered.has('cancel-hire') : !offered.has('end-service')
    }))

  test('what has ended keeps nothing but money, devices, tasks and the exception', () =>
    holds((facts, offered) => {
      const isOver = facts.endedAs !== null && facts.endedAs !== 'completed'
      const left: readonly StaffAction[] = [
        'give-back',
        'note-transfer',
        'end-devices',
        'finish-task',
        'allow-visa-exception',
        'refuse-visa-exception',
      ]
      return !isOver || [...offered].every((action) => left.includes(action))
    }))

  test('nothing goes back that nobody paid', () =>
    holds((facts, offered) => offered.has('give-back') === facts.refundable > 0))

  test('her arrival and her absence are said at the same times, never before her day', () =>
    holds((facts, offered) => {
      if (offered.has('report-arrival') !== offered.has('report-no-show')) return false
      const isDue = facts.arrivalDay !== undefined && facts.arrivalDay <= facts.today
      return !offered.has('report-arrival') || (isDue && facts.herState === 'yes')
    }))

  test('who asked for no more texts, or gave no number, gets none', () =>
    holds((facts, offered) => {
      if (!facts.hasPhone && offered.has('send-message')) return false
      return !(facts.hasSpouseRefused && offered.has('send-spouse-link'))
    }))

  test('documents are accepted and asked again only while their check waits', () =>
    holds((facts, offered) => {
      const isComplete = facts.endedAs === 'completed'
      const waits = isComplete && facts.tasks.includes('check-documents')
      const isOn = waits || (isComplete && facts.tasks.includes('document-asked'))
      return (
        offered.has('accept-documents') === waits &&
        offered.has('ask-document-again') === isOn &&
        offered.has('accept-document') === (isOn && facts.unaccepted.length > 0)
      )
    }))

  test('she is freed only from a hold, and both decisions on an exception come together', () =>
    holds((facts, offered) => {
      if (offered.has('free-her') && !facts.isHeld) return false
      return offered.has('allow-visa-exception') === offered.has('refuse-visa-exception')
    }))

  test('money asks for a second factor and is confirmed, never held and undone', () => {
    for (const action of staffActions) {
      const { isMoney, isFinal, needs } = caseActions[action]
      expect([action, isMoney]).toEqual([action, needs !== 'work-cases'])
      expect(isFinal || !isMoney).toBe(true)
    }
  })
})

describe('texts of staff', () => {
  test('are only those that are true now', () =>
    holds((facts) => {
      const texts = offeredMessages(facts)
      if (facts.endedAs !== 'completed' && texts.includes('hire-changed')) return false
      if (!facts.tasks.includes('document-asked') && texts.includes('document-again')) return false
      return facts.mends.includes('sign') || !texts.includes('bank-sign')
    }))
})

describe('the most helpful action', () => {
  test('follows the task where one waits, else the reason', () => {
    const task = { reason: 'staff-task', taskKind: 'check-documents' } as const
    expect(helpfulActions(task)).toEqual(['accept-documents'])
    const stalled = { ...task, reason: 'arrival-unsaid' } as const
    expect(helpfulActions(stalled)).toEqual(['report-arrival'])
    expect(helpfulActions({ reason: null, taskKind: null })).toEqual([])
  })

  test('has its other answer beside it where neither can be taken back', () =>
    holds((facts) =>
      staffActions.every((action) => {
        const other = otherAnswer[action]
        if (!other || !offeredActions(facts).includes(action)) return true
        return offeredActions(facts).includes(other) && caseActions[other].isFinal
      }),
    ))
})
