import { useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring/application.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { canGoBack } from '#domain/hiring/way/back.ts'
import { handsOver } from '#domain/hiring/way/hiring-context.ts'
import type { HiringContext } from '#domain/hiring/way/hiring-context.ts'
import { stepTable } from '#domain/hiring/steps/steps.ts'
import { wizardPart, wizardProgress, wizardStages } from '#domain/hiring/way/wizard.ts'
import { isQuestionAfterEnd } from '#domain/hiring/way/sequence.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import { StepHeader } from '#web/shell/step-header.tsx'
import { Stepper } from '#web/ui/marks/stepper.tsx'
import { OnPhoneInstead } from './hand-off/on-phone-instead.tsx'

/** Back at the left (R09), chat at the right, progress (W37). */
export function ApplicationHeader(props: {
  app: AppInfo
  step: StepCode
  ctx: HiringContext
  chatNumber: string
  onBack: () => void
}) {
  const t = useTranslations('hiring')
  const { app, step, ctx } = props
  // The code step counts where it was asked for.
  const place = step === stepOf.code ? (ctx.returnTo ?? step) : step
  const isBackToList = step === stepOf.link && handsOver(ctx)
  const backLabel = isBackToList ? t('backToMaids') : t('back')
  return (
    <StepHeader
      isMobile={ctx.mobile}
      backLabel={canGoBack(step, ctx) ? backLabel : undefined}
      onBack={props.onBack}
      chat={{
        number: props.chatNumber,
        text: t('chatText', { number: app.number }),
        label: t('chat'),
        short: t('chatShort'),
      }}
      progress={isInWizard(place) && !handsOver(ctx) ? <Progress step={place} ctx={ctx} /> : null}
      below={<OnPhoneInstead ctx={ctx} />}
    />
  )
}

function isInWizard(step: StepCode): boolean {
  return (
    step !== stepOf.start &&
    !isQuestionAfterEnd(step) &&
    stepTable[step].stage !== undefined &&
    !step.includes(stepOf.end)
  )
}

function Progress({ step, ctx }: { step: StepCode; ctx: HiringContext }) {
  const t = useTranslations('hiring')
  const stages = wizardStages(ctx, step)
  const progress = wizardProgress(step, ctx)
  const part = wizardPart(step, ctx)
  const within = progress.fraction * progress.of - (progress.stage - 1)
  const filled = stages.map((_, index) => {
    if (index + 1 < progress.stage) return 1
    return index + 1 === progress.stage ? Math.min(0.9, Math.max(0.1, within)) : 0
  })
  return (
    <Stepper
      stage={part ? t(`stages.${part}`) : null}
      summary={t('progress', {
        stage: progress.stage,
        of: progress.of,
        minutes: progress.minutesLeft,
      })}
      filled={filled}
    />
  )
}
