import { useTranslations } from 'use-intl'
import type { HiringContext } from '#domain/hiring/hiring-context.ts'
import { shownSequence } from '#domain/hiring/shown-steps.ts'
import { stepTable } from '#domain/hiring/steps.ts'
import type { WizardStageCode } from '#domain/hiring/step-row.ts'
import { wizardStages } from '#domain/hiring/wizard.ts'

/** Minutes of one stage, or of all after the start screen. */
export function minutesAhead(ctx: HiringContext, stage?: WizardStageCode): number {
  return shownSequence(ctx)
    .filter((step) => step !== 'HIRE_MAID' && (!stage || stepTable[step].stage === stage))
    .reduce((sum, step) => sum + stepTable[step].minutes, 0)
}

/** Stages with minutes (W37), as the start screen lists them. */
export function StageList({ ctx }: { ctx: HiringContext }) {
  const t = useTranslations('hireMaid')
  const tStages = useTranslations('hiring.stages')
  return (
    <section aria-labelledby="stages-title">
      <h2 id="stages-title" className="text-title">
        {t('stagesTitle', { count: wizardStages(ctx).length })}
      </h2>
      <ol className="mt-3 divide-y divide-line border-t border-line">
        {wizardStages(ctx).map(({ code, label }, index) => {
          const minutes = minutesAhead(ctx, code)
          return (
            <li key={code} className="flex items-center gap-4 py-3">
              <span aria-hidden className="w-3 font-semibold text-action">
                {index + 1}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block">{tStages(label)}</span>
                <span className="block text-small text-ink3">{t(`stageNotes.${label}`)}</span>
              </span>
              <span className="text-small text-ink3">{t('minutes', { minutes })}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
