import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useRefusalText } from '#web/site/hiring/form/use-refusal-text.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useSendLink } from '#web/site/hiring/hand-off/use-send-link.ts'

const resendAfterMs = 60_000

/** Anew a minute after the last; tells the seconds left. */
export function ResendLink(props: StepProps & { sentAt: string | undefined }) {
  const t = useTranslations('smsSent')
  const textOf = useRefusalText()
  const link = useSendLink(props)
  const [allowedAt, setAllowedAt] = useState<number>()
  const seconds = useSecondsUntil(
    allowedAt ?? (props.sentAt ? Date.parse(props.sentAt) + resendAfterMs : 0),
  )
  // The number is only in this device's draft, or typed again.
  if (link.values.phone === '') return null
  const refusal = link.refusals[0]
  const resend = async () => {
    const next = await link.send()
    if (next === undefined) return
    setAllowedAt(next)
    props.reload()
  }
  return (
    <div>
      <Button busy={seconds > 0 || link.isSending} onClick={() => void resend()}>
        {seconds > 0 ? t('resendIn', { seconds }) : t('resend')}
      </Button>
      {refusal ? (
        <p role="alert" className="mt-2 text-small font-medium text-danger">
          {textOf(refusal)}
        </p>
      ) : null}
    </div>
  )
}

/** Whole seconds until an instant, 0 once it is over; at most a minute, should a clock be wrong. */
function useSecondsUntil(instant: number): number {
  const isHydrated = useHydrated()
  const [now, setNow] = useState(() => Date.now())
  const left = Math.min(60, Math.max(0, Math.ceil((instant - now) / 1000)))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return isHydrated ? left : 60
}
