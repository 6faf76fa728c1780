import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRefusalText } from '#web/site/hiring/form/use-refusal-text.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import type { Code } from './use-code.ts'

/** Six, filled in by phones; another code after a minute. */
export function CodeCheck({ code, onResend }: { code: Code; onResend: () => void }) {
  const t = useTranslations('clientPhoneNumber')
  const textOf = useRefusalText()
  const seconds = useSecondsUntil(code.state.kind === 'sent' ? code.state.resendAfter : 0)
  return (
    <div>
      <CodeField
        id="code"
        name="code"
        label={t('codeLabel')}
        hint={t('codeHint')}
        error={code.refusal ? textOf(code.refusal) : undefined}
        value={code.digits}
        onChange={(event) => code.setDigits(event.target.value.replace(/\D/g, ''))}
      />
      <div className="mt-5 flex flex-wrap gap-x-4 gap-y-2">
        {seconds > 0 ? (
          <p className="flex min-h-11 items-center text-small text-ink3">
            {t('resendIn', { seconds })}
          </p>
        ) : (
          <Button tone="edged" size="small" busy={code.isBusy} onClick={onResend}>
            {t('resend')}
          </Button>
        )}
        <Button tone="quiet" size="small" onClick={code.changeNumber}>
          {t('changeNumber')}
        </Button>
      </div>
    </div>
  )
}

/** Whole seconds until an instant, counting down; the phone's own clock may be wrong, so at most a minute. */
function useSecondsUntil(instant: number): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const end = Math.min(instant, Date.now() + 60_000)
    const tick = () => setSeconds(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    const first = setTimeout(tick)
    const timer = setInterval(tick, 1000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [instant])
  return seconds
}
