import { expect, test } from 'vitest'
import {
  isFinalState,
  mandateActors,
  mandateKinds,
  type MandateKind,
  mandateMoves,
  type MandateMove,
  mandateMoveNames,
  type MandateState,
  mandateStates,
  moveMandate,
} from './mandate.ts'

const everyMove = mandateMoveNames.flatMap((move) => mandateActors.map((by) => ({ move, by })))

/** The states that some actor's moves lead to, the first included. */
function reachable(kind: MandateKind, from: MandateState): Set<MandateState> {
  const seen = new Set<MandateState>([from])
  for (const state of seen) {
    for (const { move, by } of everyMove) {
      const moved = moveMandate({ kind, state }, move, by)
      seen.add(moved.ok ? moved.state : state)
    }
  }
  return seen
}

const statesWith = (move: MandateMove) => mandateStates.filter((state) => mandateMoves[state][move])

test('a mandate is signed by its signer, submitted by us and decided by the bank', () => {
  const kind = 'monthly'
  expect(moveMandate({ kind, state: 'AWAITING_SIGNATURE' }, 'sign', 'signer')).toEqual({
    ok: true,
    state: 'SIGNED',
  })
  expect(moveMandate({ kind, state: 'SIGNED' }, 'submit', 'clock')).toEqual({
    ok: true,
    state: 'SUBMITTED_TO_BANK',
  })
  expect(moveMandate({ kind, state: 'SUBMITTED_TO_BANK' }, 'accept', 'bank')).toEqual({
    ok: true,
    state: 'ACTIVE',
  })
})

test('nobody signs for the signer, and the signer does not decide for the bank', () => {
  const awaiting = { kind: 'one-time', state: 'AWAITING_SIGNATURE' } as const
  expect(moveMandate(awaiting, 'sign', 'staff')).toEqual({ ok: false, code: 'not-allowed' })
  const atBank = { kind: 'one-time', state: 'SUBMITTED_TO_BANK' } as const
  expect(moveMandate(atBank, 'accept', 'signer')).toEqual({ ok: false, code: 'not-allowed' })
  expect(moveMandate(awaiting, 'accept', 'bank')).toEqual({ ok: false, code: 'wrong-state' })
})

test('a rejected mandate is signed again or, mended by staff, submitted again', () => {
  const rejected = { kind: 'monthly', state: 'REJECTED' } as const
  expect(moveMandate(rejected, 'revise', 'signer')).toEqual({
    ok: true,
    state: 'AWAITING_SIGNATURE',
  })
  expect(moveMandate(rejected, 'submit', 'staff')).toEqual({ ok: true, state: 'SUBMITTED_TO_BANK' })
})

test('the agreement never goes to a bank', () => {
  const states = reachable('agreement', 'DRAFT')
  expect([...states].sort()).toEqual([
    'AWAITING_SIGNATURE',
    'CANCELLED',
    'COMPLETED',
    'DRAFT',
    'EXPIRED',
    'SIGNED',
  ])
})

test('every state of a monthly mandate can be reached', () => {
  expect(reachable('monthly', 'DRAFT').size).toBe(mandateStates.length)
})

test('from every state an end can be reached, and nothing leads out of an end', () => {
  for (const kind of mandateKinds) {
    for (const state of reachable(kind, 'DRAFT')) {
      const ahead = [...reachable(kind, state)]
      expect(ahead.some(isFinalState)).toBe(true)
      expect(isFinalState(state) && ahead.length > 1).toBe(false)
    }
  }
  expect(mandateStates.filter(isFinalState)).toEqual(['CANCELLED', 'EXPIRED', 'COMPLETED'])
})

test('a mandate is discarded only before it is at the bank, and cancelled only after', () => {
  const beforeBank = ['DRAFT', 'AWAITING_SIGNATURE', 'SIGNED']
  expect(statesWith('discard')).toEqual(beforeBank)
  expect(statesWith('cancel').filter((state) => beforeBank.includes(state))).toEqual([])
  expect(statesWith('ask-cancel').filter((state) => beforeBank.includes(state))).toEqual([])
})
