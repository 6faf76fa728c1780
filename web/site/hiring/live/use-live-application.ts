import { useState } from 'react'
import { getAppInfo } from '#api/hiring/application.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { watchApplication } from '#api/hiring/live.ts'
import { browserSend } from '#web/api-client.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useLiveNews } from './use-live-news.ts'
import { eventsAddress } from './watch-events.ts'

export type LiveApplication = { app: AppInfo; isLive: boolean }

/**
 * The application as the server has it. `isLive` is false while disconnected; `until` ends
 * listening, `hiddenMs` pauses it.
 */
export function useLiveApplication(
  { app, base }: Pick<StepProps, 'app' | 'base'>,
  { until, hiddenMs }: { until?: (app: AppInfo) => boolean; hiddenMs?: number } = {},
): LiveApplication {
  const [heard, setHeard] = useState<AppInfo>(app)
  const newest = heard.version >= app.version && heard.caseId === app.caseId ? heard : app
  const isOver = until?.(newest) ?? false
  const { caseId, version: _version, ...flags } = base
  const ask = async () => {
    try {
      setHeard(await browserSend(getAppInfo, { id: caseId, ...flags }, { suppressErrors: true }))
      setLive(true)
    } catch {
      setLive(false)
    }
  }
  const [isLive, setLive] = useLiveNews(eventsAddress(watchApplication, { caseId }), {
    onNews: () => void ask(),
    isOver,
    hiddenMs,
  })
  return { app: newest, isLive }
}
