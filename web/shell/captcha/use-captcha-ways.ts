import { useState } from 'react'
import { refreshCaptcha } from '#api/site/site.ts'
import { browserSend } from '#web/api-client.ts'
import type { HeldRequest } from '#web/request/captcha-hold.ts'
import { useLeaving } from '#web/ui/hooks/use-leaving.ts'
import { solveWork } from './proof-of-work.ts'

export type CaptchaWays = {
  /** Another picture. */
  refresh: () => void
  /** Solves the proof of work instead of the picture. */
  work: () => void
  isBusy: boolean
  /** Progress from 0 to 1 while it works. */
  progress: number | undefined
}

/** For unreadable pictures; a failed refresh only enables the buttons again [K05][F09]. */
export function useCaptchaWays(held: HeldRequest): CaptchaWays {
  const [isBusy, setBusy] = useState(false)
  const [progress, setProgress] = useState<number | undefined>()
  const [gone] = useState(() => new AbortController())
  useLeaving(() => gone.abort())

  async function renew() {
    const fresh = await browserSend(
      refreshCaptcha,
      { captchaId: held.captchaId },
      { suppressErrors: true, showLoading: true },
    )
    held.replace({ captchaId: fresh.id, imageId: fresh.attachments[0]?.uuid ?? '' })
    return fresh
  }

  async function whileBusy(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch {
      // The current picture stays readable.
    } finally {
      setBusy(false)
      setProgress(undefined)
    }
  }

  async function work() {
    setProgress(0)
    const { proofOfWork } = await renew()
    held.verify(await solveWork(proofOfWork, setProgress, gone.signal))
  }

  return {
    refresh: () => void whileBusy(async () => void (await renew())),
    work: () => void whileBusy(work),
    isBusy,
    progress,
  }
}
