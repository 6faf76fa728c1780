import { isReached, openStepsOf, sequenceOf } from '#domain/cases/flow.ts'
import type { Conditions, FlowRow } from '#domain/cases/flow.ts'
import type { VisaKind } from '#domain/visas/visa-kinds.ts'

type Row = FlowRow<string> & {
  /** `form`: the household sends it; `page`: somebody else answers it. */
  shows: 'form' | 'page'
  /** Minutes that it takes, as its progress line says. */
  minutes: number
}

/** The table of steps of an application for a visa, in order. */
const rows = {
  VISA_SPONSOR: { shows: 'form', minutes: 1, when: [] },
  VISA_NUMBER: { shows: 'page', minutes: 1, when: [] },
  VISA_WORKER: { shows: 'form', minutes: 1, when: [] },
  VISA_TERMS: { shows: 'form', minutes: 1, when: [] },
  VISA_DRIVER: { shows: 'form', minutes: 1, when: ['driver'] },
  VISA_PAPERS: { shows: 'form', minutes: 4, when: [] },
  VISA_PRICE: { shows: 'form', minutes: 1, when: [] },
  VISA_CARD: { shows: 'page', minutes: 1, when: [] },
  VISA_CONSENT: { shows: 'page', minutes: 0, when: [] },
  VISA_SUMMARY: { shows: 'form', minutes: 1, when: [] },
} as const satisfies Record<string, Row>

type Rows = typeof rows
export type VisaStep = keyof Rows
type Condition = Rows[VisaStep]['when'][number]

/** Steps that the household sends by a form. */
export type VisaFormStep = {
  [Step in VisaStep]: Rows[Step]['shows'] extends 'form' ? Step : never
}[VisaStep]

/** What decides which steps an application has. */
export type VisaFlowFacts = { kind: VisaKind }

const conditions: Conditions<Condition, VisaFlowFacts> = {
  driver: ({ kind }) => kind === 'driver',
}

export const visaStepTable: Readonly<Record<VisaStep, Row & FlowRow<Condition>>> = rows
export const visaSteps = Object.keys(rows) as readonly VisaStep[]
export const visaFormSteps = visaSteps.filter(
  (step): step is VisaFormStep => visaStepTable[step].shows === 'form',
)

/** The steps of this application, in order. */
export const visaSequence = (facts: VisaFlowFacts): VisaStep[] =>
  sequenceOf(visaStepTable, conditions, facts)

/** The first step that is not answered; undefined once all are. */
export const visaStepDue = (
  submitted: ReadonlySet<string>,
  facts: VisaFlowFacts,
): VisaStep | undefined => openStepsOf(visaSequence(facts), submitted)[0]

/** Whether a step may be sent: it is due, or was answered before. */
export const isVisaStepOpen = (
  step: VisaStep,
  submitted: ReadonlySet<string>,
  facts: VisaFlowFacts,
): boolean => isReached(visaSequence(facts), step, visaStepDue(submitted, facts))

/** Minutes that the household still needs, from the shown step on. */
export const visaMinutesLeft = (
  steps: readonly { step: VisaStep; isAnswered: boolean }[],
  shown: VisaStep,
): number =>
  steps
    .slice(steps.findIndex(({ step }) => step === shown))
    .filter(({ step, isAnswered }) => step === shown || !isAnswered)
    .reduce((sum, { step }) => sum + visaStepTable[step].minutes, 0)

/** A step's code as an address spells it, in any case; undefined for an unknown one. */
export const parseVisaStep = (text: string | null): VisaStep | undefined =>
  visaSteps.find((step) => step === text?.trim().toUpperCase())

/** Answers that hold no more once another one changed. */
export const reopenedBy = (step: VisaStep): readonly VisaStep[] => reopens[step] ?? []

// She consents to these terms, and to nothing else.
const reopens: Partial<Record<VisaStep, readonly VisaStep[]>> = {
  VISA_WORKER: ['VISA_CONSENT'],
  VISA_TERMS: ['VISA_CONSENT'],
}
