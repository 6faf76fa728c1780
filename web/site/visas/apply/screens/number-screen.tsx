import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { checkVisaCode, sendVisaCode } from '#api/visas/application.ts'
import { parseUaeMobile } from '#domain/hiring/values/phone-number.ts'
import { browserSend } from '#web/api-client.ts'
import { CodeEntry, NoMessage } from '#web/flow/codes/code-entry.tsx'
import { useCode } from '#web/flow/codes/use-code.ts'
import { useRefusedCall } from '#web/flow/codes/use-refused-call.ts'
import { useRefusalText } from '#web/flow/form/refused/refusal.ts'
import { newUuid } from '#web/new-uuid.ts'
import { Button } from '#web/ui/button.tsx'
import { PhoneField } from '#web/ui/fields/text/phone-field.tsx'
import { StickyBar } from '#web/ui/layers/sticky-bar.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useVisit } from '#web/use-visit.ts'
import { GivenAnswer } from '#web/site/visas/apply/given-answer.tsx'
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
    <GivenAnswer title={t('title')} rows={rows} onKeep={props.goOn}>
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
    <form
      method="post"
      noValidate
      className="flex flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        if (!call.isBusy) submit()
      }}
    >
      <div className="page-columns flex-1 pb-8 lg:pt-6">
        <h1 tabIndex={-1} className="mt-4 page-title outline-none">
          {t('title')}
        </h1>
        <p className="mt-1 text-ink2">{t('lead')}</p>
        <div className="mt-6 lg:max-w-144">
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
        </div>
      </div>
      <StickyBar width="page-column">
        <Button type="submit" wide busy={call.isBusy}>
          {t('send')}
        </Button>
      </StickyBar>
    </form>
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
    <form
      method="post"
      noValidate
      className="flex flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        if (!code.isBusy) code.confirm()
      }}
    >
      <div className="page-columns flex-1 pb-8 lg:pt-6">
        <h1 tabIndex={-1} className="mt-4 page-title outline-none">
          {t('number.codeTitle')}
        </h1>
        <p className="mt-1 text-ink2">{t('number.codeLead', { phone: sent.mask })}</p>
        <div className="mt-6 lg:max-w-144">
          <CodeEntry code={code} resendAt={sent.resendAt} takesFocus beside={<NoMessage />} />
          <button
            type="button"
            className={textLinkClass('min-h-11 text-small')}
            onClick={() => setSent(undefined)}
          >
            {t('number.other')}
          </button>
        </div>
      </div>
      <StickyBar width="page-column">
        <Button type="submit" wide busy={code.isBusy}>
          {t('continue')}
        </Button>
      </StickyBar>
    </form>
  )
}
