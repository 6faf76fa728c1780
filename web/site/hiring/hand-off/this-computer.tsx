import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'

/** Continues on this computer, where allowed. */
export function ThisComputer({
  app,
  ctx,
  className,
}: Pick<StepProps, 'app' | 'ctx'> & { className: string }) {
  const t = useTranslations('handOff')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  if (ctx.mobile || !app.allowDesktopWorkflow || ctx.allowDesktopWorkflow) return null
  const goOn = () => {
    const next = new URLSearchParams(search)
    next.set('onThisComputer', '1')
    next.delete('step')
    void navigate(`?${next.toString()}`)
  }
  return (
    <button type="button" className={className} onClick={goOn}>
      {t(app.completed ? 'seeHere' : 'thisComputer')}
    </button>
  )
}
