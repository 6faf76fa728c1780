import type { MismatchWay } from '#domain/hiring/answers/arrival/abu-dhabi-mismatched.ts'
import type { StepCode } from './step-codes.ts'
import type { NumberKind } from '#domain/hiring/values/phone-number.ts'
import { isAbuDhabiMismatch } from '#domain/hiring/values/address.ts'
import { findEmirate } from '#domain/hiring/values/emirates.ts'

/** An exception that the household asked for, as far as staff have got. */
export type VisaException = 'asked' | 'confirmed' | 'refused'

/** What is stored of an application and decides where only the server leads. */
export type LedFacts = {
  hasEnded: boolean
  /** The bank rejected a mandate of a hire that completed, and its household is mending it. */
  isMending?: boolean
  /** The step that mends it, before the signature. */
  mendsAt?: StepCode | undefined
  /** The other holder of the account has a link. */
  isSecondAsked?: boolean
  /** The household has a mandate to sign itself. */
  isUnsigned?: boolean
  /** Somebody was chosen instead of another, and her plan and day are not chosen yet. */
  isStartMissing?: boolean
  /** As CLIENT_ADDRESS was answered last. */
  home?: { emirate: string; visaEmirate: string }
  /** The way on that the household chose last for this address (ruling 22). */
  mismatchWay?: MismatchWay
  /** What staff say to the exception; null before it is asked. */
  visaException: VisaException | null
  /** Somebody new instead of another, with a day that is chosen and not yet confirmed (ruling 31). */
  isReplacementUnconfirmed?: boolean
  /** This visitor has asked for a code, or was asked for one, and has not entered it yet. */
  isCodeAsked: boolean
  /** The number after which another application of the household was found, until it is answered. */
  otherFoundAfter?: NumberKind
}

type Row = {
  step: StepCode
  when: (facts: LedFacts) => boolean
  /** Also after the end, while something is mended. */
  mends?: true
}

/** Where the order of the table is left: the first row whose condition holds. */
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
    // What the household signs itself need not wait for the other holder.
    when: (facts) => wantsSecond(facts) && !facts.isUnsigned,
    mends: true,
  },
  { step: 'CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE', when: isFoundAfter('mobile') },
  { step: 'CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP', when: isFoundAfter('whatsapp') },
  { step: 'CONTINUE_NEW_APP_APPROVAL_AFTER_SPOUSE', when: isFoundAfter('spouse') },
  { step: 'CLIENT_ADDRESS', when: (facts) => wayOn(facts) === 'another-address' },
  { step: 'ABU_DHABI_MISMATCHED', when: (facts) => wayOn(facts) === 'none' },
  {
    step: 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT',
    when: ({ isReplacementUnconfirmed }) => isReplacementUnconfirmed === true,
  },
]

/** The step that is due whatever the order says; undefined for the ordinary way. */
export function ledStep(facts: LedFacts): StepCode | undefined {
  const { hasEnded, isMending = false } = facts
  const open = hasEnded ? rows.filter(({ mends = false }) => mends && isMending) : rows
  return open.find(({ when }) => when(facts))?.step
}

/** Undefined before the start and where home and visa agree; an exception that staff refused is no way on. */
function wayOn(facts: LedFacts): MismatchWay | 'none' | undefined {
  const { home, mismatchWay, visaException, isStartMissing } = facts
  if (!home || isStartMissing || !isMismatched(home)) return undefined
  return visaException === 'refused' && mismatchWay === 'exception'
    ? 'none'
    : (mismatchWay ?? 'none')
}

/** Whether Abu Dhabi's border parts a home from the household's own visa. */
export function isMismatched(home: { emirate: string; visaEmirate: string }): boolean {
  const [lives, visa] = [findEmirate(home.emirate), findEmirate(home.visaEmirate)]
  return lives !== undefined && visa !== undefined && isAbuDhabiMismatch(lives.code, visa.code)
}

const wantsSecond = ({ mendsAt }: LedFacts) => mendsAt === 'SEND_SMS_TO_SPOUSE'

function isFoundAfter(number: NumberKind): (facts: LedFacts) => boolean {
  return ({ otherFoundAfter }) => otherFoundAfter === number
}
