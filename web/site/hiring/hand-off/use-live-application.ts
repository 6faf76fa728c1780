import { useEffect, useEffectEvent, useState } from 'react'
import { getAppInfo } from '#api/hiring.ts'
import type { AppInfo } from '#api/hiring.ts'
import { browserSend } from '#web/api-client.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'

type Rhythm = {
  everyMs: number
  /** Each round waits this much longer, up to a minute; 1 keeps the rhythm. */
  slower?: number
  /** Asks no more once this holds. */
  until?: (app: AppInfo) => boolean
}
const longestMs = 60_000

/**
 * The application as the server has it now: asked again while the page is in view, at once when it
 * comes back into view. `isLive` is false while the server does not answer.
 */
export function useLiveApplication(
  { app, base }: Pick<StepProps, 'app' | 'base'>,
  { everyMs, slower = 1, until }: Rhythm,
): { app: AppInfo; isLive: boolean } {
  const [heard, setHeard] = useState<AppInfo>(app)
  const [isLive, setLive] = useState(true)
  const newest = heard.version >= app.version && heard.appId === app.appId ? heard : app
  const isOver = until?.(newest) ?? false
  const { appId, version: _version, ...flags } = base
  const ask = useEffectEvent(async () => {
    try {
      setHeard(await browserSend(getAppInfo, { id: appId, ...flags }, { suppressErrors: true }))
      setLive(true)
    } catch {
      setLive(false)
    }
  })
  useEffect(() => {
    if (isOver) return
    let wait = everyMs
    let timer: ReturnType<typeof setTimeout> | undefined
    const next = () => {
      timer = setTimeout(() => void turn(), wait)
      wait = Math.min(longestMs, wait * slower)
    }
    const turn = async () => {
      if (!document.hidden) await ask()
      if (timer !== undefined) next()
    }
    const onShow = () => {
      if (!document.hidden) void ask()
    }
    next()
    document.addEventListener('visibilitychange', onShow)
    return () => {
      clearTimeout(timer)
      timer = undefined
      document.removeEventListener('visibilitychange', onShow)
    }
  }, [everyMs, isOver, slower])
  return { app: newest, isLive }
}
