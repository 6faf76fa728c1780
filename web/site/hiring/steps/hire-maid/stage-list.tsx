import { useTranslations } from 'use-intl'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { HiringContext } from '#domain/hiring/way/hiring-context.ts'
import { minutesFrom } from '#domain/hiring/way/minutes.ts'
import { wizardStages } from '#domain/hiring/way/wizard.ts'

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
          const minutes = minutesFrom(stepOf.start, ctx, code)
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
