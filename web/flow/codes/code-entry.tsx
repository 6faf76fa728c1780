import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useRefusalText } from '#web/flow/form/refused/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/fields/text/code-field.tsx'
import type { TypedCode } from './use-code.ts'
import { useSecondsUntil } from './use-seconds-until.ts'
import { useTextCode } from './use-text-code.ts'

/** Six digits of any script in one box; a phone may fill them in by itself. */
export function CodeBox(props: {
  code: Pick<TypedCode, 'digits' | 'change' | 'take'>
  label: string
  hint?: string
  error: string | undefined
  className?: string
  /** For visitors who asked for the code; others read why first. */
  takesFocus?: boolean
}) {
  const { code, takesFocus = false } = props
  useTextCode(code.take)
  useEffect(() => {
    if (takesFocus) document.getElementById('code')?.focus()
  }, [takesFocus])
  return (
    <CodeField
      className={props.className}
      id="code"
      name="code"
      label={props.label}
      hint={props.hint}
      error={props.error}
      // A pasted code may contain spaces.
      maxLength={20}
      value={code.digits}
      onChange={(event) => code.change(event.target.value)}
    />
  )
}

/** The code of our text message, and another after a minute. */
export function CodeEntry(props: {
  code: TypedCode
  /** When another may be sent, in epoch milliseconds. */
  resendAt: number
  hint?: string
  className?: string
  takesFocus?: boolean
  /** Beside "send it again", such as what helps if none arrives. */
  beside?: ReactNode
}) {
  const t = useTranslations('codes')
  const textOf = useRefusalText()
  const { code, resendAt, beside, ...box } = props
  const error = code.refusal && textOf(code.refusal)
  return (
    <>
      <CodeBox {...box} code={code} label={t('label')} error={error} />
      <div className="mt-3 flex flex-wrap items-start justify-between gap-x-4">
        <Resend code={code} resendAt={resendAt} />
        {beside}
      </div>
    </>
  )
}

function Resend({ code, resendAt }: { code: TypedCode; resendAt: number }) {
  const t = useTranslations('codes')
  const seconds = useSecondsUntil(resendAt)
  if (seconds > 0) {
    return (
      <p className="flex min-h-11 items-center text-small text-ink3">
        {t('resendIn', { seconds })}
      </p>
    )
  }
  return (
    <Button
      tone="quiet"
      size="small"
      className="-ms-5 text-action!"
      busy={code.isBusy}
      onClick={code.send}
    >
      {t('resend')}
    </Button>
  )
}

/** Help where no text message comes. */
export function NoMessage() {
  const t = useTranslations('codes')
  return (
    <details className="text-small open:basis-full">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-action underline underline-offset-4">
        {t('noMessage')}
      </summary>
      <p className="text-ink2">{t('noMessageHelp')}</p>
    </details>
  )
}
