import type { VisaException } from '#domain/hiring/steps/led-steps.ts'
import type { Day } from '#domain/day.ts'
import type { Ending } from '#domain/cases/ending.ts'
import type { HerAnswer } from '#domain/hiring/her-yes/her-answer.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import type { ArrivalWay } from '#domain/hiring/values/arrival-slots.ts'

/** What is stored of a hire and decides what its household is told; instants are ISO, days Dubai's. */
export type HireFacts = {
  today: Day
  endedAs: Ending | null
  /** The step that the household has to answer; absent where it has none. */
  openStep?: StepCode | undefined
  /** Until when she waits for this household. */
  heldUntil?: string | undefined
  her?: { state: 'asked' | HerAnswer | 'silent'; answerBy: string } | undefined
  /** A spouse was asked to sign and has not. */
  isSpouseAwaited: boolean
  /** Of a cheque or letter: staff read it, or the household says whether they read it well. */
  iban?: 'being-read' | 'to-confirm' | undefined
  /** `asked`: staff ask for one of them again. */
  documents: 'none' | 'given' | 'asked' | 'checked'
  /** Of an exception for home and visa on two sides of a border; staff decide on it. */
  visaException: VisaException | null
  /** How far the mandates are; `none` where nothing goes to a bank. */
  bank: 'none' | 'here' | 'sent' | 'confirmed' | 'refused'
  arrival?: { day: Day; way: ArrivalWay } | undefined
  /** It was said that she did not come, and no other day is chosen yet. */
  isMissed?: boolean | undefined
  /** Her last day, once it is settled that her service ends. */
  lastDay?: Day | undefined
  /** The day on which she came. */
  arrivedOn?: Day | undefined
  /** The next sum that is taken. */
  nextDue?: { day: Day; payer: 'card' | 'mandate' } | undefined
  /** What the operator promises; unset is unsaid (ruling 41). */
  promised: { documentsOn?: Day; bankFilesOn?: Day; bankAnswersOn?: Day }
}

/** What the headline is about: the newest thing that is not settled. */
export const hireStages = [
  'ended',
  'she-said-no',
  'she-is-silent',
  'leaving',
  'with-you',
  'open',
  'waiting-signature',
  'waiting-iban',
  'she-asks',
  'asking-her',
  'did-not-come',
  'choose-arrival',
  'is-she-there',
  'comes',
] as const
export type HireStage = (typeof hireStages)[number]

const rows: readonly { stage: HireStage; when: (facts: HireFacts) => boolean }[] = [
  {
    stage: 'ended',
    when: ({ endedAs, lastDay, today }) =>
      (endedAs !== null && endedAs !== 'completed') || (lastDay !== undefined && lastDay < today),
  },
  { stage: 'leaving', when: ({ lastDay }) => lastDay !== undefined },
  { stage: 'with-you', when: ({ arrivedOn }) => arrivedOn !== undefined },
  { stage: 'she-said-no', when: ({ her }) => her?.state === 'no' },
  { stage: 'she-is-silent', when: ({ her }) => her?.state === 'silent' },
  { stage: 'she-asks', when: ({ her }) => her?.state === 'question' },
  {
    stage: 'waiting-signature',
    when: ({ isSpouseAwaited, openStep }) => isSpouseAwaited && openStep === undefined,
  },
  { stage: 'waiting-iban', when: ({ iban }) => iban !== undefined },
  { stage: 'open', when: ({ endedAs }) => endedAs === null },
  { stage: 'asking-her', when: ({ her }) => her?.state === 'asked' },
  { stage: 'did-not-come', when: ({ isMissed }) => isMissed === true },
  { stage: 'choose-arrival', when: ({ arrival }) => arrival === undefined },
  { stage: 'is-she-there', when: ({ arrival, today }) => (arrival?.day ?? today) < today },
]

/** Nobody is announced before her yes, nothing is done before all have signed (rulings 29, 39). */
export function hireStage(facts: HireFacts): HireStage {
  return rows.find(({ when }) => when(facts))?.stage ?? 'comes'
}

/** Somebody else is chosen then: no day, sum or calendar of hers may stand there any more. */
export const comesNot = (stage: HireStage): boolean =>
  stage === 'ended' || stage === 'she-said-no' || stage === 'she-is-silent'
