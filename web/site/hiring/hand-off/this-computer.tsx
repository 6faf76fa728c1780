import { useTranslations } from 'use-intl'
import { nextShown } from '#domain/hiring/shown-steps.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { textLinkClass } from '#web/ui/style/text-link.ts'
import { useStepAddress } from './use-step-address.ts'

/** Goes on without a phone, where the operator has switched that on. */
export function ThisComputer({ app, ctx }: Pick<StepProps, 'app' | 'ctx'>) {
  const t = useTranslations('signing.handOff')
  const goTo = useStepAddress()
  const next = nextShown('HIRE_MAID', ctx)
  if (!app.allowDesktopWorkflow || app.completed || !next) return null
  return (
    <button type="button" className={textLinkClass()} onClick={() => goTo(next)}>
      {t('thisComputer')}
    </button>
  )
}
