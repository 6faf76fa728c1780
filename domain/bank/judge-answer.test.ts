import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mandateMoves, mandateStates, moveMandate } from '#domain/signing/mandate.ts'
import type { PaymentState } from '#domain/payment/payment-states.ts'
import { judgeBankAnswer, moveMeant } from './judge-answer.ts'
import type { AskedRequest } from './judge-answer.ts'
import { collectionOutcomes, mandateOutcomes } from './outcomes.ts'
import type { BankOutcome, CollectionOutcome, MandateOutcome } from './outcomes.ts'

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[]

const asked: AskedRequest = {
  amount: 100,
  outcome: null,
  reason: null,
  isAskedAgain: false,
  isCancellation: false,
  mandate: { kind: 'monthly', state: 'SUBMITTED_TO_BANK' },
  payment: null,
}
const says = (status: BankOutcome) => ({ status, amount: 100 })

test('whatever a bank says, and in whatever order, a mandate goes only where its table leads', () => {
  const words = fc.array(fc.constantFrom(...keysOf<MandateOutcome>(mandateOutcomes)))
  const start = fc.constantFrom(...mandateStates)
  fc.assert(
    fc.property(start, words, (state, sequence) => {
      let request: AskedRequest = { ...asked, mandate: { kind: 'monthly', state } }
      for (const status of sequence) {
        const judged = judgeBankAnswer(says(status), request)
        if (judged !== 'news') continue
        const move = moveMeant(status, request)
        // Only noted: we have asked to cancel since, or it is cancelled by now.
        if (!move) continue
        const moved = moveMandate(request.mandate, move, 'bank')
        if (request.mandate.state === 'CANCELLED') continue
        if (!moved.ok) throw new Error('no such move')
        const steps = Object.values(mandateMoves[request.mandate.state])
        expect(steps.some(({ to, by }) => to === moved.state && by.includes('bank'))).toBe(true)
        const mandate = { kind: 'monthly' as const, state: moved.state }
        request = { ...request, mandate, outcome: status }
        expect(judgeBankAnswer(says(status), request)).toBe('known')
      }
    }),
  )
})

test('whatever a bank says of a collection, money that came is never unsaid', () => {
  const words = fc.array(fc.constantFrom(...keysOf<CollectionOutcome>(collectionOutcomes)))
  fc.assert(
    fc.property(words, (sequence) => {
      let payment: PaymentState = 'pending'
      let outcome: BankOutcome | null = null
      for (const status of sequence) {
        const judged = judgeBankAnswer(says(status), { ...asked, payment, outcome })
        if (judged !== 'news') continue
        expect(payment).not.toBe('succeeded')
        payment = status === 'PAID' ? 'succeeded' : 'failed'
        outcome = status
      }
    }),
  )
})

test('a word for a collection is none for a mandate, nor the other way round', () => {
  const wrong = { code: 'unknown-status', column: 'status' }
  expect(judgeBankAnswer(says('PAID'), asked)).toEqual(wrong)
  expect(judgeBankAnswer(says('ACCEPTED'), { ...asked, payment: 'pending' })).toEqual(wrong)
})

test('a bank may forget what it was asked to forget, or keep it, and nothing else', () => {
  const mandate = { kind: 'monthly', state: 'CANCEL_PENDING' } as const
  const cancellation = { ...asked, mandate, isCancellation: true }
  expect(judgeBankAnswer(says('CANCELLED'), cancellation)).toBe('news')
  expect(judgeBankAnswer(says('KEPT'), cancellation)).toBe('news')
  expect(judgeBankAnswer(says('ACCEPTED'), cancellation)).toMatchObject({ code: 'unknown-status' })
  expect(judgeBankAnswer(says('KEPT'), { ...asked, mandate })).toMatchObject({
    code: 'unknown-status',
  })
})

test('what was asked before we cancelled is still answered, and holds up no file', () => {
  const late = { ...asked, mandate: { kind: 'monthly', state: 'CANCEL_PENDING' } as const }
  expect(judgeBankAnswer(says('ACCEPTED'), late)).toBe('news')
  expect(moveMeant('ACCEPTED', late)).toBeUndefined()
  expect(moveMeant('REJECTED', late)).toBe('cancel')
})

test('once it is cancelled, a first answer to what was asked before is noted, another one is not', () => {
  const mandate = { kind: 'monthly', state: 'CANCELLED' } as const
  expect(judgeBankAnswer(says('ACCEPTED'), { ...asked, mandate })).toBe('news')
  expect(judgeBankAnswer(says('REJECTED'), { ...asked, mandate })).toBe('news')
  const second = judgeBankAnswer(says('ACCEPTED'), { ...asked, mandate, outcome: 'REJECTED' })
  expect(second).toMatchObject({ code: 'impossible-now' })
})
