import { ledStepOf } from '#domain/cases/flow.ts'
import type { LedRow } from '#domain/cases/flow.ts'
import type { MismatchWay } from '#domain/hiring/answers/arrival/abu-dhabi-mismatched.ts'
import type { StepCode } from './step-codes.ts'
import type { NumberKind } from '#domain/hiring/values/phone-number.ts'
import { isAbuDhabiMismatch } from '#domain/hiring/values/address.ts'
import { findEmirate } from '#domain/hiring/values/emirates.ts'

/** The state of a requested visa exception. */
export type VisaException = 'asked' | 'confirmed' | 'refused'

/** Stored facts that decide where the server leads. */
export type LedFacts = {
  hasEnded: boolean
  /** The household is mending a mandate after completion. */
  isMending?: boolean
  /** The step that mends it before the signature. */
  mendsAt?: StepCode | undefined
  /** The second holder has a link. */
  isSecondAsked?: boolean
  /** The household must sign a mandate itself. */
  isUnsigned?: boolean
  /** A replacement whose plan and day are not chosen yet. */
  isStartMissing?: boolean
  /** The newest answer to CLIENT_ADDRESS. */
  home?: { emirate: string; visaEmirate: string }
  /** The household's latest choice for this address (ruling 22). */
  mismatchWay?: MismatchWay
  /** Staff's decision on the exception; null before it is asked. */
  visaException: VisaException | null
  /** A replacement whose chosen day is not confirmed (ruling 31). */
  isReplacementUnconfirmed?: boolean
  /** This visitor has an open code request. */
  isCodeAsked: boolean
  /** The number that revealed another application, until it is answered. */
  otherFoundAfter?: NumberKind
}

type Row = LedRow<StepCode, LedFacts> & {
  /** Also after the end, while something is mended. */
  mends?: true
}

/** Steps outside the order: the first row whose condition holds. */
const rows: readonly Row[] = [
  { step: 'CHECK_OTP', when: ({ isCodeAsked }) => isCodeAsked, mends: true },
  { step: 'BANK_INFO', when: ({ mendsAt }) => mendsAt === 'BANK_INFO', mends: true },
  {
    step: 'SEND_SMS_TO_SPOUSE',
    when: (facts) => wantsSecond(facts) && !facts.isSecondAsked,
    mends: true,
  },
  {
    step: 'SMS_SENT',
    // The household's own signatures need not wait for the second holder.
    when: (facts) => wantsSecond(facts) && !facts.isUnsigned,
    mends: true,
  },
  { step: 'CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE', when: isFoundAfter('mobile') },
  { step: 'CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP', when: isFoundAfter('whatsapp') },
  { step: 'CONTINUE_NEW_APP_APPROVAL_AFTER_SPOUSE', when: isFoundAfter('spouse') },
  { step: 'CLIENT_ADDRESS', when: (facts) => mismatchChoice(facts) === 'another-address' },
  { step: 'ABU_DHABI_MISMATCHED', when: (facts) => mismatchChoice(facts) === 'none' },
  {
    step: 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT',
    when: ({ isReplacementUnconfirmed }) => isReplacementUnconfirmed === true,
  },
]

/** The step that precedes the normal order; undefined without one. */
export function ledStep(facts: LedFacts): StepCode | undefined {
  const { hasEnded, isMending = false } = facts
  const open = hasEnded ? rows.filter(({ mends = false }) => mends && isMending) : rows
  return ledStepOf(open, facts)
}

/** Undefined where home and visa agree; a refused exception counts as no choice. */
function mismatchChoice(facts: LedFacts): MismatchWay | 'none' | undefined {
  const { home, mismatchWay, visaException, isStartMissing } = facts
  if (!home || isStartMissing || !isMismatched(home)) return undefined
  return visaException === 'refused' && mismatchWay === 'exception'
    ? 'none'
    : (mismatchWay ?? 'none')
}

/** Whether Abu Dhabi's border separates home and the household's visa. */
export function isMismatched(home: { emirate: string; visaEmirate: string }): boolean {
  const [lives, visa] = [findEmirate(home.emirate), findEmirate(home.visaEmirate)]
  return lives !== undefined && visa !== undefined && isAbuDhabiMismatch(lives.code, visa.code)
}

const wantsSecond = ({ mendsAt }: LedFacts) => mendsAt === 'SEND_SMS_TO_SPOUSE'

function isFoundAfter(number: NumberKind): (facts: LedFacts) => boolean {
  return ({ otherFoundAfter }) => otherFoundAfter === number
}
