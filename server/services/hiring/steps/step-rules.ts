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

/** What the rules of a step may read. */
export type StepWork = {
  deps: StepDeps
  /** Drawn before the transaction; empty where nothing is signed. */
  drawn: readonly DrawnSpecimen[]
} & Standing

type Answered = Pick<StepUnit, 'shown' | 'kept'>

/** What the rules of one step decide. */
export type StepOutcome<Unit extends Answered = AnsweredUnits[AnsweredStep]> = {
  /** Kept sealed. */
  answer: KeptOf<Unit>
  /** The masked part that may be shown again. */
  shown: ShownOf<Unit>
  changes?: HireChanges
  /** Whose number it gave. */
  party?: Party
  /** Steps whose answers do not hold any more. */
  reopens?: readonly AnsweredStep[]
  /** Another person must sign here too, so the step stays due. */
  staysDue?: boolean
  /** More than this answer changed, so the state is read again. */
  isMoreChanged?: boolean
}

/** A step's check and effects, typed by its unit; all-rules.ts maps step codes. */
export type StepRules<Unit extends StepUnit> = {
  check: StepCheck<FieldsOf<Unit>>
  /** Facts that only this step's check needs. */
  moreFacts?: (work: StepWork) => Promise<Partial<StepFacts>>
  /** Signatures in the fields, drawn before the transaction. */
  specimensOf?: (fields: FieldsOf<Unit>) => readonly GivenSpecimen[]
  /** Runs after the check; refuses what only the server can know. */
  submit: (work: StepWork, fields: FieldsOf<Unit>) => Promise<StepOutcome<Unit>>
}
