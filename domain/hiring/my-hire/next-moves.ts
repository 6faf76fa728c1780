import type { Day } from '#domain/day.ts'
import { comesNot, hireStage } from './hire-facts.ts'
import type { HireFacts } from './hire-facts.ts'

/** Who has to act. */
export const movers = ['you', 'spouse', 'her', 'us', 'bank'] as const
export type Mover = (typeof movers)[number]

export const moveCodes = [
  'choose-another',
  'answer-her',
  'go-on',
  'sign-spouse',
  'confirm-iban',
  'read-iban',
  'say-yes',
  'mend-bank',
  'send-document-again',
  'choose-after-no-show',
  'choose-arrival',
  'decide-visa',
  'answer-visa',
  'check-documents',
  'send-to-bank',
  'bring-her',
  'meet-her',
  'say-she-came',
  'set-up-debit',
  'take-sum',
] as const
export type MoveCode = (typeof moveCodes)[number]

/** The deadline; absent where no fact or setting gives one. */
export type MoveBy = { at: string } | { on: Day }
export type Move = { code: MoveCode; who: Mover; by?: MoveBy | undefined }

type Row = {
  code: MoveCode
  who: Mover
  when: (facts: HireFacts) => boolean
  by?: (facts: HireFacts) => MoveBy | undefined
}

const at = (instant: string | undefined): MoveBy | undefined =>
  instant === undefined ? undefined : { at: instant }
const on = (day: Day | undefined): MoveBy | undefined =>
  day === undefined ? undefined : { on: day }

const isAgreed = ({ her, endedAs }: HireFacts) => endedAs === 'completed' && her?.state === 'yes'
const isToCome = ({ arrival, arrivedOn, today }: HireFacts) =>
  arrivedOn === undefined && arrival !== undefined && arrival.day >= today
const hasForms = ({ bank }: HireFacts) => bank === 'here' || bank === 'sent'

/** Coming steps in order: condition, who acts, and by when. */
const rows: readonly Row[] = [
  {
    code: 'choose-another',
    who: 'you',
    when: ({ her }) => her?.state === 'no' || her?.state === 'silent',
  },
  {
    code: 'answer-her',
    who: 'you',
    when: ({ her }) => her?.state === 'question',
    by: ({ her }) => at(her?.answerBy),
  },
  {
    code: 'go-on',
    who: 'you',
    when: ({ openStep }) => openStep !== undefined,
    by: ({ heldUntil }) => at(heldUntil),
  },
  {
    code: 'sign-spouse',
    who: 'spouse',
    when: ({ isSpouseAwaited }) => isSpouseAwaited,
    by: ({ heldUntil }) => at(heldUntil),
  },
  {
    code: 'confirm-iban',
    who: 'you',
    when: ({ iban }) => iban === 'to-confirm',
    by: ({ heldUntil }) => at(heldUntil),
  },
  {
    code: 'read-iban',
    who: 'us',
    when: ({ iban }) => iban === 'being-read',
    by: ({ heldUntil }) => at(heldUntil),
  },
  {
    code: 'say-yes',
    who: 'her',
    when: ({ her }) => her?.state === 'asked',
    by: ({ her }) => at(her?.answerBy),
  },
  { code: 'mend-bank', who: 'you', when: ({ bank }) => bank === 'refused' },
  {
    code: 'send-document-again',
    who: 'you',
    when: ({ documents, endedAs }) => documents === 'asked' && endedAs === 'completed',
  },
  {
    code: 'choose-after-no-show',
    who: 'you',
    when: (facts) => hireStage(facts) === 'did-not-come',
  },
  {
    code: 'choose-arrival',
    who: 'you',
    when: ({ endedAs, arrival, arrivedOn, isMissed }) =>
      endedAs === 'completed' &&
      arrival === undefined &&
      arrivedOn === undefined &&
      isMissed !== true,
  },
  { code: 'decide-visa', who: 'us', when: ({ visaException }) => visaException === 'asked' },
  {
    code: 'answer-visa',
    who: 'you',
    // A hire cannot be withdrawn once she is there.
    when: ({ visaException, endedAs, arrivedOn }) =>
      visaException === 'refused' && endedAs === 'completed' && arrivedOn === undefined,
  },
  {
    code: 'say-she-came',
    who: 'you',
    when: (facts) => isAgreed(facts) && hireStage(facts) === 'is-she-there',
  },
  {
    code: 'check-documents',
    who: 'us',
    when: ({ documents, endedAs }) => documents === 'given' && endedAs === 'completed',
    by: ({ promised }) => on(promised.documentsOn),
  },
  {
    code: 'send-to-bank',
    who: 'us',
    when: ({ bank, endedAs }) => bank === 'here' && endedAs === 'completed',
    by: ({ promised }) => on(promised.bankFilesOn),
  },
  {
    code: 'bring-her',
    who: 'us',
    when: (facts) => isToCome(facts) && facts.arrival?.way === 'delivered',
    by: ({ arrival }) => on(arrival?.day),
  },
  {
    code: 'meet-her',
    who: 'you',
    when: (facts) => isToCome(facts) && facts.arrival?.way === 'pick-up',
    by: ({ arrival }) => on(arrival?.day),
  },
  {
    code: 'set-up-debit',
    who: 'bank',
    when: (facts) => facts.endedAs === 'completed' && hasForms(facts),
    by: ({ promised }) => on(promised.bankAnswersOn),
  },
  {
    code: 'take-sum',
    who: 'us',
    // Nothing is collected before her arrival is known.
    when: ({ nextDue, endedAs, arrivedOn, isMissed, today }) =>
      nextDue !== undefined &&
      endedAs === 'completed' &&
      isMissed !== true &&
      (arrivedOn !== undefined || nextDue.day >= today),
    by: ({ nextDue }) => on(nextDue?.day),
  },
]

/** What comes, the next first; after her no nothing planned with her. */
export function nextMoves(facts: HireFacts): Move[] {
  const stage = hireStage(facts)
  if (stage === 'ended') return []
  const due = rows.filter(({ when, code }) =>
    comesNot(stage) ? code === 'choose-another' : when(facts),
  )
  return due.map(({ code, who, by }) => ({ code, who, by: by?.(facts) }))
}
