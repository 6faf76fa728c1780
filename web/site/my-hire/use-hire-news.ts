import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Hire } from '#api/hiring/hire.ts'
import { watchApplication } from '#web/site/hiring/live/watch-application.ts'

/** Reloads on changes of a visible hire; answers whether the connection is live. */
export function useHireNews({ caseId, ended }: Pick<Hire, 'caseId' | 'ended'>): boolean {
  const { revalidate } = useRevalidator()
  const [isLive, setLive] = useState(true)
  const load = useEffectEvent(() => void revalidate())
  const isOver = ended !== undefined && ended !== 'completed'
  useEffect(() => {
    if (isOver) return
    return watchApplication(caseId, { onNews: load, onLine: setLive })
  }, [caseId, isOver])
  return isLive
}
