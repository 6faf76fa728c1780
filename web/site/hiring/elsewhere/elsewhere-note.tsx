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
  /** What it stands in the place of. */
  unseen: Unseen | undefined
  /** Where the account of papers is given anew here. */
  account: StepCode | undefined
}

/** What another device gave and this one does not show, and the ways to go on. */
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
  // Isolated, since a number reads from left to right.
  const phone = `\u2066${phoneMask}\u2069`
  return <p className="mt-2">{t(byCode ? 'byCode' : 'confirmed', { phone })}</p>
}
