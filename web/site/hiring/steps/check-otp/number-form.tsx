import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { checkClientPhoneNumber } from '#domain/hiring/answers/numbers/client-phone-number.ts'
import type { CodeCalls } from '#web/site/hiring/codes/use-code-calls.ts'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { PhoneField } from '#web/ui/fields/text/phone-field.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { codeReason } from './sent-to.tsx'
import { stepOfCodes } from './step-of-codes.ts'

/** Asks for a number where none is known. */
export function NumberForm(props: StepProps & { calls: CodeCalls; onSent: () => void }) {
  const t = useTranslations('checkOtp')
  const { app, ctx, calls } = props
  const [phone, setPhone] = useState('')
  const reason = codeReason(ctx.returnTo)

  async function send(): Promise<void> {
    const [refused] = checkClientPhoneNumber({ phone })
    if (refused) return calls.refuse(refused)
    if (!(await calls.send({ phone }))) return
    props.onSent()
    props.reload()
  }

  const step = stepOfCodes(app, calls, () => void send())
  return (
    <StepForm
      step={step}
      title={t(`${reason}.title`)}
      lead={t(`${reason}.lead`)}
      action={t('send')}
    >
      <PhoneField
        id="phone"
        name="phone"
        label={t('numberLabel')}
        hint={t('numberHint')}
        error={calls.errorOf('phone')}
        value={phone}
        onChange={(event) => {
          setPhone(event.target.value)
          calls.clear()
        }}
      />
      {reason === 'before' ? (
        <button
          type="button"
          className={textLinkClass('mt-5 min-h-11 text-small')}
          onClick={() => props.goTo(ctx.returnTo ?? app.step)}
        >
          {t('goOnWithout')}
        </button>
      ) : null}
    </StepForm>
  )
}
