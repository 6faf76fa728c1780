import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallFailure } from '#web/send.ts'

/** Runs one action at a time and keeps its refusal until the next. */
export function useTries(onLinkOver: () => void) {
  const t = useTranslations('myData')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [problem, setProblem] = useState<string>()

  function clear(): void {
    setRefusal(undefined)
    setProblem(undefined)
  }

  async function trying(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    clear()
    try {
      await work()
    } catch (error) {
      tell(error)
    } finally {
      setBusy(false)
    }
  }

  function tell(error: unknown): void {
    if (!(error instanceof CallFailure)) throw error
    const message = error.problem?.errors?.[0]?.message
    if (error.problem?.code === 'link-expired') {
      onLinkOver()
      setProblem(t('linkOver'))
    } else if (message) setRefusal(message)
    else setProblem(error.status === 429 ? t('tooMany') : t('failed'))
  }

  return { isBusy, refusal, problem, trying, clear, setRefusal }
}
