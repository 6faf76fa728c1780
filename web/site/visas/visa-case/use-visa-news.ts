import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { watchVisa } from '#api/visas/case.ts'
import { PAGE_CODE } from '#domain/constants.ts'
import { watchEvents } from '#web/site/hiring/live/watch-application.ts'

/** Reloads on changes of a visible case; answers whether the connection is live. */
export function useVisaNews(caseId: string, isOver: boolean): boolean {
  const { revalidate } = useRevalidator()
  const [isLive, setLive] = useState(true)
  const load = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (isOver) return
    const query = new URLSearchParams({ caseId, pageCode: PAGE_CODE })
    const address = `/api/${watchVisa.path}?${query.toString()}`
    return watchEvents(address, { onNews: load, onLine: setLive })
  }, [caseId, isOver])
  return isLive
}
