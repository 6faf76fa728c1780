import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { handsOver } from '#domain/hiring/way/hiring-context.ts'
import { paths } from '#web/paths.ts'
import { SpousePage } from '#web/site/hiring/spouse-status/spouse-page.tsx'
import { asksSecondHolder } from '#web/site/hiring/second-holder.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { SentFromComputer } from './sent-from-computer.tsx'

/**
 * Recipient and time; resend or change (S05, S12). Whoever goes on by this device need not wait
 * (ruling 29).
 */
export function Screen(props: StepProps) {
  const t = useTranslations('smsSent')
  const { app, ctx } = props
  if (app.spouse && asksSecondHolder(app)) {
    return (
      <SpousePage
        {...props}
        note={t('thenBank')}
        onSigned={props.reload}
        action={
          <Link to={`${paths.myHire}?appId=${app.caseId}`} className={buttonClass({ wide: true })}>
            {t('toHire')}
          </Link>
        }
      />
    )
  }
  if (handsOver(ctx) || !app.spouse) return <SentFromComputer {...props} />
  return (
    <SpousePage
      {...props}
      note={t('meanwhile')}
      onSigned={props.goOn}
      action={
        <Button wide onClick={props.goOn}>
          {t('goOn')}
        </Button>
      }
    />
  )
}
