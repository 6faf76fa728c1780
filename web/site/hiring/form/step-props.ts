import type { AppInfo, StepAnswer } from '#api/hiring/application.ts'
import type { HiringContext } from '#domain/hiring/hiring-context.ts'
import type { StepCode } from '#domain/hiring/step-codes.ts'
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
