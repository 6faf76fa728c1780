import { useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring/application.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import { useCodeCalls } from '#web/site/hiring/codes/use-code-calls.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { Button } from '#web/ui/button.tsx'
import type { Unseen } from './unseen-at.ts'

type Props = Pick<StepProps, 'base' | 'goTo'> & {
  elsewhere: NonNullable<AppInfo['elsewhere']>
  step: StepCode
  /** What the note replaces. */
  unseen: Unseen | undefined
  /** The step at which this device can give the account again. */
  account: StepCode | undefined
}

/** What another device gave and this one hides, with ways on. */
export function Screen({ elsewhere, step, unseen, account, base, goTo }: Props) {
  const t = useTranslations('elsewhere')
  const codes = useCodeCalls({ base })
  const { phoneMask, isConfirmedHere } = elsewhere
  const byCode = phoneMask !== undefined && !isConfirmedHere
  const ask = async () => {
    if (await codes.ask(step)) goTo(stepOf.code)
  }
  return (
    <div className="page-column mt-3">
      <section className="rounded-card bg-info-tint p-4 text-small forced-colors:border">
        <h2 className="text-body font-medium">{t('title')}</h2>
        <p className="mt-1">{t('why')}</p>
        {unseen ? <p className="mt-2">{t(unseen)}</p> : null}
        <WayOn phoneMask={phoneMask} byCode={byCode} />
        <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
          {byCode ? (
            <Button tone="edged" size="small" busy={codes.isBusy} onClick={() => void ask()}>
              {t('send')}
            </Button>
          ) : null}
          {account ? (
            <Button tone={byCode ? 'quiet' : 'edged'} size="small" onClick={() => goTo(account)}>
              {t('account')}
            </Button>
          ) : null}
        </div>
      </section>
    </div>
  )
}

function WayOn({ phoneMask, byCode }: { phoneMask: string | undefined; byCode: boolean }) {
  const t = useTranslations('elsewhere')
  if (phoneMask === undefined) return <p className="mt-2">{t('again')}</p>
  // Isolated, because numbers read from left to right.
  const phone = `\u2066${phoneMask}\u2069`
  return <p className="mt-2">{t(byCode ? 'byCode' : 'confirmed', { phone })}</p>
}
