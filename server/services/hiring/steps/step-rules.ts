import type { FieldsOf, KeptOf, ShownOf, StepUnit } from '#api/hiring/steps/step-unit.ts'
import type { AnsweredStep, AnsweredUnits } from '#api/hiring/steps/step-units.ts'
import type { StepCheck, StepFacts } from '#domain/hiring/answers/step-facts.ts'
import type { Party } from '#server/db/cases/parties.ts'
import type { HireChanges } from '#server/db/hiring/applications.ts'
import type { Deps } from '#server/deps.ts'
import type { Standing } from '#server/services/cases/standing.ts'
import type { DrawnSpecimen, GivenSpecimen } from '#server/services/signing/judge-specimens.ts'

export type StepDeps = Pick<
  Deps,
  'db' | 'clock' | 'env' | 'ring' | 'log' | 'vault' | 'cards' | 'content'
>

/** What the rules of one step may look at. */
export type StepWork = {
  deps: StepDeps
  /** Drawn before the transaction; none where nothing is signed. */
  drawn: readonly DrawnSpecimen[]
} & Standing

type Answered = Pick<StepUnit, 'shown' | 'kept'>

/** What the rules of one step decide. */
export type StepOutcome<Unit extends Answered = AnsweredUnits[AnsweredStep]> = {
  /** Kept sealed. */
  answer: KeptOf<Unit>
  /** What of it may be shown again, masked. */
  shown: ShownOf<Unit>
  changes?: HireChanges
  /** Whose number it gave. */
  party?: Party
  /** Steps whose answers do not hold any more. */
  reopens?: readonly AnsweredStep[]
  /** Another has something to sign at this step, so it is due again. */
  staysDue?: boolean
  /** More changed than this answer, so it is read again. */
  isMoreChanged?: boolean
}

/** The domain's check of a step, and what follows; by its unit, since all-rules.ts knows its code. */
export type StepRules<Unit extends StepUnit> = {
  check: StepCheck<FieldsOf<Unit>>
  /** For the check, read only for this step. */
  moreFacts?: (work: StepWork) => Promise<Partial<StepFacts>>
  /** Signatures in the fields, to be drawn before the transaction. */
  specimensOf?: (fields: FieldsOf<Unit>) => readonly GivenSpecimen[]
  /** After the check; refuses what only the server can know. */
  submit: (work: StepWork, fields: FieldsOf<Unit>) => Promise<StepOutcome<Unit>>
}
