import type { AppInfo, StepAnswer } from '#api/hiring/application.ts'
import type { StepUnits } from '#api/hiring/steps/step-units.ts'
import type { HiringContext } from '#domain/hiring/way/hiring-context.ts'
import type { ShownStep, StepCode, SubmittedStep } from '#domain/hiring/steps/step-codes.ts'
import type { stepFlags } from '#web/site/hiring/hiring-address.ts'

/** Props of every step's screen. */
export type StepProps = {
  app: AppInfo
  ctx: HiringContext
  /** `caseId`, flags and language for each submit. */
  base: { caseId: string; version: number; lang: string } & ReturnType<typeof stepFlags>
  chatNumber: string
  onStored: (answer: StepAnswer) => void
  /** Another page stored something: reloads and says so. */
  onConflict: () => void
  /** Goes to a step that is due or earlier. */
  goTo: (step: StepCode) => void
  /** Goes on without submitting, keeping the answer on file. */
  goOn: () => void
  /** Loads the application anew. */
  reload: () => void
}

/** Adds the step that the screen stands for (step-screens.tsx). */
export type ScreenProps<Step extends ShownStep = ShownStep> = StepProps & { code: Step }

/** ScreenProps by a form's unit; another step's form does not compile. */
export type FormProps<Unit> = ScreenProps<StepsOf<Unit>>

type StepsOf<Unit> = {
  [Step in SubmittedStep]: StepUnits[Step] extends Unit ? Step : never
}[SubmittedStep]
