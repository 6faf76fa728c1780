import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { textLinkClass } from '#web/ui/style/text-link.ts'

/** Without a phone, where allowed; the server says the step. */
export function ThisComputer({ app, ctx }: Pick<StepProps, 'app' | 'ctx'>) {
  const t = useTranslations('handOff')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  if (!app.allowDesktopWorkflow || ctx.allowDesktopWorkflow) return null
  const goOn = () => {
    const next = new URLSearchParams(search)
    next.set('onThisComputer', '1')
    next.delete('step')
    void navigate(`?${next.toString()}`)
  }
  return (
    <button type="button" className={textLinkClass()} onClick={goOn}>
      {t(app.completed ? 'seeHere' : 'thisComputer')}
    </button>
  )
}
