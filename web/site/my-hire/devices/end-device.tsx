import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { endDevices } from '#api/hiring/devices.ts'
import type { Hire } from '#api/hiring/hire.ts'
import { browserSend } from '#web/api-client.ts'
import { ComeBack } from '#web/site/my-hire/come-back.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { useQuestion } from '#web/use-question.ts'

type Asked = {
  hire: Hire
  /** Absent for all other devices. */
  device?: string
  label: string
  accessibleName?: string
  question: string
  className?: string
}

/** Asks first, after a code unless one was entered today. */
export function EndDevice({ hire, device, label, accessibleName, question, className }: Asked) {
  const t = useTranslations('myHire.devices')
  const { revalidate } = useRevalidator()
  const { caseId } = hire
  const { state, open, close, confirm } = useQuestion(async (idempotencyKey) => {
    const input = { caseId, ...(device ? { device } : {}) }
    await browserSend(endDevices, input, { idempotencyKey, suppressErrors: true })
    await revalidate()
  })
  const wantsCode = hire.endsDevices === 'with-code'
  const codeWords = { title: t('codeTitle'), body: t('codeBody'), open: t('codeGo') }
  return (
    <>
      <Button
        tone="edged"
        size="small"
        aria-label={accessibleName}
        className={className}
        onClick={open}
      >
        {label}
      </Button>
      <Dialog
        open={state !== 'closed'}
        onClose={close}
        title={question}
        lead={t('goes')}
        closeLabel={t('keep')}
        footer={
          wantsCode ? undefined : (
            <>
              <Button tone="danger" busy={state === 'working'} onClick={confirm}>
                {t(state === 'working' ? 'ending' : 'confirm')}
              </Button>
              <Button tone="quiet" onClick={close}>
                {t('keep')}
              </Button>
            </>
          )
        }
      >
        <p className="text-small">{t('card')}</p>
        {wantsCode ? <ComeBack words={codeWords} className="mt-5" /> : null}
        <output className="mt-2 block text-small text-danger empty:mt-0">
          {state === 'failed' ? t('failed') : null}
        </output>
      </Dialog>
    </>
  )
}
