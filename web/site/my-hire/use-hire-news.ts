import { useRevalidator } from 'react-router'
import type { Hire } from '#api/hiring/hire.ts'
import { watchApplication } from '#api/hiring/live.ts'
import { useLiveNews } from '#web/site/hiring/live/use-live-news.ts'
import { eventsAddress } from '#web/site/hiring/live/watch-events.ts'

/** Reloads on changes of a visible hire; answers whether the connection is live. */
export function useHireNews({ caseId, ended }: Pick<Hire, 'caseId' | 'ended'>): boolean {
  const { revalidate } = useRevalidator()
  const isOver = ended !== undefined && ended !== 'completed'
  const news = { onNews: () => void revalidate(), isOver }
  const [isLive] = useLiveNews(eventsAddress(watchApplication, { caseId }), news)
  return isLive
}
