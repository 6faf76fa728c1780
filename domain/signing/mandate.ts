import { paperKinds } from '#domain/payment/payment-methods.ts'

/** Two direct debit authorities (UAEDDS) and the service agreement, which never goes to a bank. */
export const mandateKinds = paperKinds
export type MandateKind = (typeof mandateKinds)[number]

export const mandateStates = [
  'DRAFT',
  'AWAITING_SIGNATURE',
  'SIGNED',
  'SUBMITTED_TO_BANK',
  'ACTIVE',
  'REJECTED',
  'CANCEL_PENDING',
  'CANCELLED',
  'EXPIRED',
  'COMPLETED',
] as const
export type MandateState = (typeof mandateStates)[number]

export const mandateMoveNames = [
  'present',
  'sign',
  'discard',
  'submit',
  'accept',
  'reject',
  'revise',
  'ask-cancel',
  'cancel',
  'keep',
  'complete',
  'expire',
] as const
export type MandateMove = (typeof mandateMoveNames)[number]

/** Who makes a move; `clock` is a job. */
export const mandateActors = ['signer', 'staff', 'bank', 'clock'] as const
export type MandateActor = (typeof mandateActors)[number]

type MandateStep = {
  by: readonly MandateActor[]
  to: MandateState
  /** Absent for every kind. */
  kinds?: readonly MandateKind[]
}

const atBank = ['one-time', 'monthly'] as const
const anybody = ['signer', 'staff'] as const
const anybodyOrClock = [...anybody, 'clock'] as const

/**
 * Who may make which move from each state. Mandates are never amended, only signed again (decision
 * 026).
 */
export const mandateMoves: Readonly<
  Record<MandateState, Partial<Record<MandateMove, MandateStep>>>
> = {
  DRAFT: {
    present: { by: ['signer', 'staff'], to: 'AWAITING_SIGNATURE' },
    discard: { by: anybody, to: 'CANCELLED' },
  },
  AWAITING_SIGNATURE: {
    sign: { by: ['signer'], to: 'SIGNED' },
    discard: { by: anybodyOrClock, to: 'CANCELLED' },
    expire: { by: ['clock'], to: 'EXPIRED' },
  },
  SIGNED: {
    submit: { by: ['staff', 'clock'], to: 'SUBMITTED_TO_BANK', kinds: atBank },
    revise: { by: anybody, to: 'AWAITING_SIGNATURE' },
    discard: { by: anybodyOrClock, to: 'CANCELLED' },
    complete: { by: ['staff', 'clock'], to: 'COMPLETED', kinds: ['agreement'] },
    expire: { by: ['clock'], to: 'EXPIRED' },
  },
  SUBMITTED_TO_BANK: {
    accept: { by: ['bank', 'staff'], to: 'ACTIVE' },
    reject: { by: ['bank', 'staff'], to: 'REJECTED' },
    'ask-cancel': { by: anybodyOrClock, to: 'CANCEL_PENDING' },
  },
  ACTIVE: {
    'ask-cancel': { by: anybodyOrClock, to: 'CANCEL_PENDING' },
    // A payer may cancel at the bank without us.
    cancel: { by: ['bank'], to: 'CANCELLED' },
    complete: { by: ['bank', 'staff', 'clock'], to: 'COMPLETED' },
    expire: { by: ['clock'], to: 'EXPIRED' },
  },
  REJECTED: {
    // The mended mandate waits to be signed again.
    revise: { by: ['signer', 'staff', 'clock'], to: 'AWAITING_SIGNATURE' },
    submit: { by: ['staff'], to: 'SUBMITTED_TO_BANK' },
    cancel: { by: anybodyOrClock, to: 'CANCELLED' },
    expire: { by: ['clock'], to: 'EXPIRED' },
  },
  CANCEL_PENDING: {
    cancel: { by: ['bank', 'staff'], to: 'CANCELLED' },
    keep: { by: ['bank', 'staff'], to: 'ACTIVE' },
  },
  CANCELLED: {},
  EXPIRED: {},
  COMPLETED: {},
}

export type Mandate = { kind: MandateKind; state: MandateState }

/** Answers `wrong-state` for an impossible move, `not-allowed` for another actor. */
export function moveMandate(
  { kind, state }: Mandate,
  move: MandateMove,
  by: MandateActor,
): { ok: true; state: MandateState } | { ok: false; code: 'wrong-state' | 'not-allowed' } {
  const step = mandateMoves[state][move]
  if (!step || step.kinds?.includes(kind) === false) return { ok: false, code: 'wrong-state' }
  return step.by.includes(by) ? { ok: true, state: step.to } : { ok: false, code: 'not-allowed' }
}

/** The move that ends an unneeded mandate, by state; final states have none. */
export const lastMoves = {
  AWAITING_SIGNATURE: 'discard',
  SIGNED: 'discard',
  REJECTED: 'cancel',
  SUBMITTED_TO_BANK: 'ask-cancel',
  ACTIVE: 'ask-cancel',
} as const satisfies Partial<Record<MandateState, MandateMove>>

/** Whether no move leaves the state. */
export function isFinalState(state: MandateState): boolean {
  return Object.keys(mandateMoves[state]).length === 0
}

/** Cancelled or expired, so that its account or method may have changed. */
export const isVoid = (state: MandateState): boolean => state === 'CANCELLED' || state === 'EXPIRED'
