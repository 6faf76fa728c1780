import { useTranslations } from 'use-intl'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { parseUaeMobile } from '#domain/hiring/values/phone-number.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { Button } from '#web/ui/button.tsx'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'

/** The code's number, and another where the household may choose. */
export function SentTo(props: StepProps & { phoneMask: string; onOther: () => void }) {
  const t = useTranslations('checkOtp')
  const { returnTo } = props.ctx
  const reason = codeReason(returnTo)
  const change = () => (reason === 'numbers' && returnTo ? props.goTo(returnTo) : props.onOther())
  return (
    <div>
      <p className="font-semibold">{t('numberLabel')}</p>
      <div className="mt-2 flex min-h-13 items-center justify-between gap-3 rounded-field bg-raised ps-4 shadow-edge-thin">
        <bdi dir="ltr" className="ltr-text">
          {typedNumber(props) ?? props.phoneMask}
        </bdi>
        {reason === 'again' ? null : (
          <Button tone="quiet" size="small" className="text-action!" onClick={change}>
            {t('change')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** As typed in this browser, so that a wrong digit shows. */
function typedNumber({ app, ctx }: StepProps): string | undefined {
  if (ctx.returnTo !== stepOf.mobile) return undefined
  const typed = app.drafts[stepOf.mobile]?.['phone']
  if (typeof typed !== 'string' || typed === '') return undefined
  const parsed = parseUaeMobile(typed)
  return parsed.ok ? parsed.national : typed
}

/** Why a code is asked, by its return; each has own words. */
export type CodeReason = 'numbers' | 'before' | 'again'

export function codeReason(returnTo: StepCode | undefined): CodeReason {
  if (returnTo === stepOf.start || returnTo === stepOf.documents) return 'before'
  const givesNumber = returnTo === stepOf.mobile || returnTo === stepOf.mobileOnFile
  return givesNumber ? 'numbers' : 'again'
}
