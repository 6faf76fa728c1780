import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Hire } from '#api/hiring/hire.ts'
import { watchApplication } from '#web/site/hiring/live/watch-application.ts'

/** Loads anew whatever changes in the hire while it is in sight; answers whether the line stands. */
export function useHireNews({ appId, ended }: Pick<Hire, 'appId' | 'ended'>): boolean {
  const { revalidate } = useRevalidator()
  const [isLive, setLive] = useState(true)
  const load = useEffectEvent(() => void revalidate())
  const isOver = ended !== undefined && ended !== 'completed'
  useEffect(() => {
    if (isOver) return
    return watchApplication(appId, { onNews: load, onLine: setLive })
  }, [appId, isOver])
  return isLive
}
