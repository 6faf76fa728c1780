import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { checkVisaCode, sendVisaCode } from '#api/visas/application.ts'
import { parseUaeMobile } from '#domain/hiring/values/phone-number.ts'
import { browserSend } from '#web/api-client.ts'
import { CodeEntry, NoMessage } from '#web/flow/codes/code-entry.tsx'
import { formOfCall } from '#web/flow/codes/form-of-call.ts'
import { useCode } from '#web/flow/codes/use-code.ts'
import { useRefusedCall } from '#web/flow/codes/use-refused-call.ts'
import { useRefusalText } from '#web/flow/form/refused/refusal.ts'
import { newUuid } from '#web/new-uuid.ts'
import { PhoneField } from '#web/ui/fields/text/phone-field.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useVisit } from '#web/use-visit.ts'
import { GivenAnswer } from '#web/site/visas/apply/given-answer.tsx'
import { VisaForm } from '#web/site/visas/apply/visa-form.tsx'
import type { VisaStepProps } from '#web/site/visas/apply/visa-props.ts'

type Sent = { phone: string | undefined; mask: string; resendAt: number }

/** The household's number, confirmed by a code; on another device the same number again. */
export function NumberScreen(props: VisaStepProps) {
  const { visa } = props
  const t = useTranslations('apply.number')
  const [sent, setSent] = useState<Sent>()
  const isElsewhere = visa.hidden.length > 0
  const rows =
    visa.phoneMask && !isElsewhere ? [{ name: t('label'), value: visa.phoneMask }] : undefined
  if (sent) return <CodeForm {...props} sent={sent} setSent={setSent} />
  return (
    <GivenAnswer of={props} title={t('title')} rows={rows}>
      <NumberForm {...props} known={isElsewhere ? visa.phoneMask : undefined} onSent={setSent} />
    </GivenAnswer>
  )
}

/** Sends a code; without a number to the one on file. */
function useSend(visa: VisaStepProps['visa']) {
  const { language } = useVisit()
  return async (phone: string | undefined): Promise<Sent> => {
    const asked = { caseId: visa.caseId, lang: language, ...(phone !== undefined && { phone }) }
    const answer = await browserSend(sendVisaCode, asked, { idempotencyKey: newUuid() })
    return { phone, mask: answer.phoneMask, resendAt: Date.parse(answer.resendAfter) }
  }
}

function NumberForm(
  props: VisaStepProps & { known: string | undefined; onSent: (sent: Sent) => void },
) {
  const { visa, known, onSent } = props
  const t = useTranslations('apply.number')
  const textOf = useRefusalText()
  const call = useRefusedCall()
  const [phone, setPhone] = useState('')
  const send = useSend(visa)

  function submit(): void {
    const checked = parseUaeMobile(phone)
    if (!known && !checked.ok) return call.refuse({ field: 'phone', code: checked.code })
    void call.run(async () => onSent(await send(known ? undefined : phone)), { field: 'phone' })
  }

  return (
    <VisaForm
      of={props}
      step={formOfCall(call, submit)}
      title={t('title')}
      lead={t('lead')}
      action={t('send')}
    >
      {known ? (
        <p className="font-semibold">{known}</p>
      ) : (
        <PhoneField
          id="phone"
          name="phone"
          label={t('label')}
          autoComplete="tel-national"
          value={phone}
          error={call.refusal && textOf(call.refusal)}
          onChange={(event) => {
            call.clear()
            setPhone(event.target.value)
          }}
        />
      )}
    </VisaForm>
  )
}

function CodeForm(
  props: VisaStepProps & { sent: Sent; setSent: (sent: Sent | undefined) => void },
) {
  const { visa, sent, setSent, onStored } = props
  const t = useTranslations('apply')
  const { language: lang } = useVisit()
  const send = useSend(visa)
  const code = useCode({
    check: (typed, idempotencyKey) =>
      browserSend(checkVisaCode, { caseId: visa.caseId, code: typed, lang }, { idempotencyKey }),
    onChecked: onStored,
    send: async () => setSent(await send(sent.phone)),
  })
  return (
    <VisaForm
      of={props}
      step={formOfCall(code, code.confirm)}
      title={t('number.codeTitle')}
      lead={t('number.codeLead', { phone: sent.mask })}
      action={t('continue')}
    >
      <CodeEntry code={code} resendAt={sent.resendAt} takesFocus beside={<NoMessage />} />
      <button
        type="button"
        className={textLinkClass('min-h-11 text-small')}
        onClick={() => setSent(undefined)}
      >
        {t('number.other')}
      </button>
    </VisaForm>
  )
}
