import { useTranslations } from 'use-intl'
import { SpousePage } from '#web/site/hiring/spouse-status/spouse-page.tsx'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { Button } from '#web/ui/button.tsx'
import { SentFromComputer } from './sent-from-computer.tsx'

/** To whom and when; again, or to another number (S05, S12). A phone need not wait (ruling 29). */
export function Screen(props: StepProps) {
  const t = useTranslations('smsSent')
  if (!props.ctx.mobile || !props.app.spouse) return <SentFromComputer {...props} />
  return (
    <SpousePage
      {...props}
      note={t('meanwhile')}
      action={
        <Button wide onClick={props.goOn}>
          {t('goOn')}
        </Button>
      }
    />
  )
}
