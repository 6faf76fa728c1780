import { useRevalidator } from 'react-router'
import { watchVisa } from '#api/visas/case.ts'
import { useLiveNews } from '#web/site/hiring/live/use-live-news.ts'
import { eventsAddress } from '#web/site/hiring/live/watch-events.ts'

/** Reloads on changes of a visible case; answers whether the connection is live. */
export function useVisaNews(caseId: string, isOver: boolean): boolean {
  const { revalidate } = useRevalidator()
  const news = { onNews: () => void revalidate(), isOver }
  const [isLive] = useLiveNews(eventsAddress(watchVisa, { caseId }), news)
  return isLive
}
