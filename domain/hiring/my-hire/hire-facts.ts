import type { VisaException } from '#domain/hiring/steps/led-steps.ts'
import type { Day } from '#domain/day.ts'
import type { Ending } from '#domain/cases/ending.ts'
import type { HerAnswer } from '#domain/hiring/her-yes/her-answer.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import type { ArrivalWay } from '#domain/hiring/values/arrival-slots.ts'

/** Stored facts behind a hire's page; instants are ISO, days Dubai's. */
export type HireFacts = {
  today: Day
  endedAs: Ending | null
  /** The household's open step, if any. */
  openStep?: StepCode | undefined
  /** The end of her hold. */
  heldUntil?: string | undefined
  her?: { state: 'asked' | HerAnswer | 'silent'; answerBy: string } | undefined
  /** A spouse was asked to sign and has not. */
  isSpouseAwaited: boolean
  /** An IBAN that staff read, or that waits for the household's confirmation. */
  iban?: 'being-read' | 'to-confirm' | undefined
  /** `asked`: staff want a document again. */
  documents: 'none' | 'given' | 'asked' | 'checked'
  /** The exception for home and visa on both sides of a border. */
  visaException: VisaException | null
  /** The mandates' progress; `none` where no bank is involved. */
  bank: 'none' | 'here' | 'sent' | 'confirmed' | 'refused'
  arrival?: { day: Day; way: ArrivalWay } | undefined
  /** She did not come, and no other day is chosen yet. */
  isMissed?: boolean | undefined
  /** Her settled last day. */
  lastDay?: Day | undefined
  /** The day on which she came. */
  arrivedOn?: Day | undefined
  /** The next payment. */
  nextDue?: { day: Day; payer: 'card' | 'mandate' } | undefined
  /** The operator's promises; absent ones are not shown (ruling 41). */
  promised: { documentsOn?: Day; bankFilesOn?: Day; bankAnswersOn?: Day }
}

/** Subjects of the headline: the newest unsettled thing. */
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

/** Her yes and all signatures must precede anything else (rulings 29, 39). */
export function hireStage(facts: HireFacts): HireStage {
  return rows.find(({ when }) => when(facts))?.stage ?? 'comes'
}

/** Stages in which another person is chosen, so her day and sums must not show. */
export const comesNot = (stage: HireStage): boolean =>
  stage === 'ended' || stage === 'she-said-no' || stage === 'she-is-silent'
