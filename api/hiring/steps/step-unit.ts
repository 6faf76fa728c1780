import type * as z from 'zod/mini'
import type { MandateKind, MandateState } from '#domain/signing/mandate.ts'
import type { RejectionReason } from '#domain/signing/rejection-reasons.ts'
import type { PlanType } from '#domain/payment/sums/plans.ts'

/** The part of appInfo that a good answer depends on. */
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
  /** These three decide which papers a step signs. */
  mandates?: readonly {
    kind: MandateKind
    state: MandateState
    rejectedFor?: RejectionReason | undefined
  }[]
  completed?: boolean
  signer?: object | undefined
  /** What the walker has read of what is to be signed. */
  papersRead?: readonly { kind: MandateKind; paper: { mandateId: string; sha256: string } }[]
}

/** What travels, what is kept, and a good answer. */
export type StepUnit<
  Fields extends z.core.$ZodLooseShape = z.core.$ZodLooseShape,
  Shown extends z.ZodMiniType = z.ZodMiniType,
  Kept extends z.ZodMiniType = z.ZodMiniType,
> = {
  /** What is sent besides what every submit carries. */
  fields: Fields
  /** What of the answer comes back, masked. */
  shown: Shown
  /** What is kept sealed. */
  kept: Kept
  /** Synthetic, for tests, figures and walkers; it passes every check. */
  sample: (app: SampleFacts) => z.input<z.ZodMiniObject<Fields>>
}

/** The fields of a step as they reach its rules. */
export type FieldsOf<Unit extends Pick<StepUnit, 'fields'>> = z.output<
  z.ZodMiniObject<Unit['fields']>
>
export type ShownOf<Unit extends Pick<StepUnit, 'shown'>> = z.output<Unit['shown']>
export type KeptOf<Unit extends Pick<StepUnit, 'kept'>> = z.output<Unit['kept']>

/** The sample comes after, when the fields' type is settled. */
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
