import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { notifications } from '#web/notices/notification-queue.ts'
import { NextNumbers } from '#web/site/hiring/codes/next-numbers.tsx'
import type { CodeCalls } from '#web/site/hiring/codes/use-code-calls.ts'
import { CODE_DIGITS, useDigits } from '#web/site/hiring/codes/use-digits.ts'
import { useTextCode } from '#web/site/hiring/codes/use-text-code.ts'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { CodeField } from '#web/ui/fields/text/code-field.tsx'
import { codeReason, SentTo } from './sent-to.tsx'
import type { CodeReason } from './sent-to.tsx'
import { ResendCode } from './resend-code.tsx'
import { stepOfCodes } from './step-of-codes.ts'

const TOLD_MS = 8000

type Props = StepProps & { calls: CodeCalls; phoneMask: string; onOther: () => void }

/** Six digits of any script in one box; the sixth sends them, a phone may fill them in by itself. */
export function CodeForm(props: Props) {
  const t = useTranslations('checkOtp')
  const { ctx, calls } = props
  const { digits, type, forget } = useDigits((code) => void confirm(code))
  const reason = codeReason(ctx.returnTo)

  async function confirm(code: string): Promise<void> {
    if (code.length < CODE_DIGITS) return calls.refuse({ field: 'code', code: 'code-unfinished' })
    const checked = await calls.check(code)
    if (!checked) return
    if (reason === 'before') tellWhatIsKnown(checked.recognised)
    props.goTo(checked.nextStep)
  }

  function tellWhatIsKnown(isKnown: boolean): void {
    const key = isKnown ? 'known' : 'unknown'
    notifications.show({
      type: 'info',
      title: { text: t(`${key}.title`) },
      body: { text: t(`${key}.body`) },
      duration: TOLD_MS,
    })
  }

  function change(raw: string): void {
    calls.clear()
    type(raw)
  }
  useTextCode(change)
  useCursorInCode(reason)

  const step = stepOfCodes(props, () => void confirm(digits))
  return (
    <StepForm
      step={step}
      title={t(`${reason}.title`)}
      lead={t(`${reason}.lead`)}
      action={t('continue')}
    >
      <SentTo {...props} />
      <CodeField
        className="mt-6"
        id="code"
        name="code"
        label={t('codeLabel')}
        hint={t('codeHint')}
        error={calls.errorOf('code')}
        // A pasted code may contain spaces.
        maxLength={20}
        value={digits}
        onChange={(event) => change(event.target.value)}
      />
      <ResendCode {...props} onSent={forget} />
      {reason === 'numbers' ? <NextNumbers /> : null}
    </StepForm>
  )
}

/** Focuses the code only for visitors who asked for it; others read why first. */
function useCursorInCode(reason: CodeReason): void {
  useEffect(() => {
    if (reason !== 'again') document.getElementById('code')?.focus()
  }, [reason])
}
