import type { AppInfo, StepAnswer } from '#api/hiring/application.ts'
import type { StepUnits } from '#api/hiring/steps/step-units.ts'
import type { HiringContext } from '#domain/hiring/way/hiring-context.ts'
import type { ShownStep, StepCode, SubmittedStep } from '#domain/hiring/steps/step-codes.ts'
import type { stepFlags } from '#web/site/hiring/hiring-address.ts'

/** What every step's screen is given. */
export type StepProps = {
  app: AppInfo
  ctx: HiringContext
  /** `appId`, flags and language that each submit carries. */
  base: { appId: string; version: number; lang: string } & ReturnType<typeof stepFlags>
  chatNumber: string
  onStored: (answer: StepAnswer) => void
  /** Something was stored elsewhere meanwhile: shows it and says so. */
  onConflict: () => void
  /** To a step that is due or behind. */
  goTo: (step: StepCode) => void
  /** To the next step unsent: the answer on file stays. */
  goOn: () => void
  /** Loads the application anew. */
  reload: () => void
}

/** What step-screens.tsx gives a screen: it says which step it stands for. */
export type ScreenProps<Step extends ShownStep = ShownStep> = StepProps & { code: Step }

/** The same for a form, by its unit: a form of another step does not compile there. */
export type FormProps<Unit> = ScreenProps<StepsOf<Unit>>

type StepsOf<Unit> = {
  [Step in SubmittedStep]: StepUnits[Step] extends Unit ? Step : never
}[SubmittedStep]
