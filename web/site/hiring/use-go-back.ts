import { useNavigate } from 'react-router'
import { getAppInfo } from '#api/hiring/application.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { DEFAULT_PRODUCT } from '#domain/constants.ts'
import { back } from '#domain/hiring/way/back.ts'
import type { HiringContext } from '#domain/hiring/way/hiring-context.ts'
import { STARTING_STEP } from '#domain/hiring/steps/step-codes.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import { browserSend } from '#web/api-client.ts'
import { guiProperty } from '#web/storage/preference.ts'
import type { stepFlags } from './hiring-address.ts'
import { wentBackInside } from './form/use-inner-back.ts'

type Here = {
  app: AppInfo
  flags: ReturnType<typeof stepFlags>
  step: StepCode
  ctx: HiringContext
  goToStep: (step: string, extra?: Record<string, string>) => void
}

/** The back button's action (section 4.2) by the domain's table, or the server. */
export function useGoBack({ app, flags, step, ctx, goToStep }: Here): () => void {
  const navigate = useNavigate()
  const list = ctx.isShortListed ? `/shortlisted-${DEFAULT_PRODUCT}` : '/hire-maid'

  async function askServer(as: StepCode): Promise<void> {
    try {
      const answer = await browserSend(
        getAppInfo,
        // Flags decide the steps, as for a computer that continues alone.
        { id: app.caseId, withPendingApp: true, currentState: as, ...guiProperty(), ...flags },
        { suppressErrors: true, showLoading: true },
      )
      if (answer.prevStep === STARTING_STEP) return void navigate(list)
      if (answer.prevStep) return goToStep(answer.prevStep)
    } catch {
      // The specification reloads here, as without an earlier step (S16).
    }
    location.reload()
  }

  return () => {
    if (wentBackInside()) return
    const move = back(step, ctx)
    switch (move.to) {
      case 'home':
        return void navigate('/')
      case 'list':
        return void navigate('/hire-maid')
      case 'saved-list':
        return void navigate(`/shortlisted-${DEFAULT_PRODUCT}`)
      case 'step':
        return goToStep(move.step, move.act ? { act: move.act } : {})
      case 'ask-server':
        return void askServer(move.as)
      // The signing screen handles it by showing the earlier signature.
      case 'earlier-signature':
        return void globalThis.dispatchEvent(new Event('earlier-signature'))
      case 'prevented':
      case 'nothing':
    }
  }
}
