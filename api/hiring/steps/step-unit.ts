import type * as z from 'zod/mini'
import type { MandateKind, MandateState } from '#domain/signing/mandate.ts'
import type { RejectionReason } from '#domain/signing/rejection-reasons.ts'
import type { PlanType } from '#domain/payment/sums/plans.ts'

/** Facts of appInfo that sample answers need. */
export type SampleFacts = {
  firstDayFrom: string
  firstDayClosed?: readonly string[]
  terms?: { firstDay: string } | null
  plans: readonly { planType: PlanType }[]
  documents: readonly { id: string; kind: string }[]
  arrivalDays: readonly {
    day: string
    slots: readonly { from: string; to: string; free: boolean }[]
  }[]
  /** Decide which papers a step signs. */
  mandates?: readonly {
    kind: MandateKind
    state: MandateState
    rejectedFor?: RejectionReason | undefined
  }[]
  completed?: boolean
  signer?: object | undefined
  /** Papers that the test's walker has read. */
  papersRead?: readonly { kind: MandateKind; paper: { mandateId: string; sha256: string } }[]
}

/** A step's sent, stored and shown fields, and a sample. */
export type StepUnit<
  Fields extends z.core.$ZodLooseShape = z.core.$ZodLooseShape,
  Shown extends z.ZodMiniType = z.ZodMiniType,
  Kept extends z.ZodMiniType = z.ZodMiniType,
> = {
  /** Fields besides those of every submit. */
  fields: Fields
  /** The masked part of the answer. */
  shown: Shown
  /** What is kept sealed. */
  kept: Kept
  /** A synthetic valid answer for tests, measurements and walkers. */
  sample: (app: SampleFacts) => z.input<z.ZodMiniObject<Fields>>
}

/** A step's fields as its rules get them. */
export type FieldsOf<Unit extends Pick<StepUnit, 'fields'>> = z.output<
  z.ZodMiniObject<Unit['fields']>
>
export type ShownOf<Unit extends Pick<StepUnit, 'shown'>> = z.output<Unit['shown']>
export type KeptOf<Unit extends Pick<StepUnit, 'kept'>> = z.output<Unit['kept']>

/** The sample comes last, once the fields' type is known. */
export function defineStepUnit<
  Fields extends z.core.$ZodLooseShape,
  Shown extends z.ZodMiniType,
  Kept extends z.ZodMiniType,
>(unit: Omit<StepUnit<Fields, Shown, Kept>, 'sample'>) {
  return {
    withSample: (
      sample: StepUnit<Fields, Shown, Kept>['sample'],
    ): StepUnit<Fields, Shown, Kept> => ({ ...unit, sample }),
  }
}
