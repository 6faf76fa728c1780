import { useEffectEvent, useState } from 'react'
import { useOngoing } from '#web/ui/hooks/use-ongoing.ts'
import { watchEvents } from './watch-events.ts'

type News = { onNews: () => void; isOver: boolean; hiddenMs?: number }

/**
 * Hears of changes at a call of events until `isOver`. Answers whether the connection is live, and
 * how to say so after asking for the news.
 */
export function useLiveNews(
  address: string,
  { onNews, isOver, hiddenMs }: News,
): [boolean, (isLive: boolean) => void] {
  const [isLive, setLive] = useState(true)
  const tell = useEffectEvent(onNews)
  useOngoing(() => watchEvents(address, { onNews: () => tell(), onLine: setLive }, hiddenMs), {
    key: `${address} ${hiddenMs}`,
    isOn: !isOver,
  })
  return [isLive, setLive]
}
