import { useTranslations } from 'use-intl'
import { checkOtp, sendOtp } from '#api/hiring/codes.ts'
import { browserSend } from '#web/api-client.ts'
import { CodeEntry, NoMessage } from '#web/flow/codes/code-entry.tsx'
import { useCode } from '#web/flow/codes/use-code.ts'
import { notifications } from '#web/notices/notification-queue.ts'
import { NextNumbers } from '#web/site/hiring/codes/next-numbers.tsx'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { codeReason, SentTo } from './sent-to.tsx'
import { stepOfCodes } from './step-of-codes.ts'

const TOLD_MS = 8000

type Props = StepProps & { phoneMask: string; onOther: () => void }

/** Checks the code and continues. Returning households see their data on file. */
export function CodeForm(props: Props) {
  const t = useTranslations('checkOtp')
  const { app, ctx } = props
  const reason = codeReason(ctx.returnTo)
  const { version: _, ...asked } = props.base
  const code = useCode({
    async send() {
      await browserSend(sendOtp, asked)
      props.reload()
    },
    check: (typed, idempotencyKey) =>
      browserSend(checkOtp, { ...asked, code: typed }, { idempotencyKey }),
    onChecked({ recognised, nextStep }) {
      if (reason === 'before') tellWhatIsKnown(recognised)
      props.goTo(nextStep)
    },
  })

  function tellWhatIsKnown(isKnown: boolean): void {
    const key = isKnown ? 'known' : 'unknown'
    notifications.show({
      type: 'info',
      title: { text: t(`${key}.title`) },
      body: { text: t(`${key}.body`) },
      duration: TOLD_MS,
    })
  }

  return (
    <StepForm
      step={stepOfCodes(app, code, code.confirm)}
      title={t(`${reason}.title`)}
      lead={t(`${reason}.lead`)}
      action={t('continue')}
    >
      <SentTo {...props} />
      <CodeEntry
        className="mt-6"
        code={code}
        hint={t('codeHint')}
        resendAt={app.code?.resendAfter ? Date.parse(app.code.resendAfter) : 0}
        takesFocus={reason !== 'again'}
        beside={<NoMessage />}
      />
      {reason === 'numbers' ? <NextNumbers /> : null}
    </StepForm>
  )
}
