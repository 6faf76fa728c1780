import { Suspense } from 'react'
import { lazyExtra } from '#web/lazy-part.tsx'
import { useTurn } from '#web/shell/banners/use-turn.ts'
import { useStore } from '#web/store.ts'
import { useTimeout } from '#web/ui/hooks/use-timer.ts'
import { heartNews } from './saved.ts'

/** Enough time to read and reach the button. */
const SHOWN_MS = 8_000

const HeartWords = lazyExtra(async () => (await import('./heart-words.tsx')).HeartWords)

/** Announces a heart's effect with undo; always mounted, so that it is announced. */
export function HeartNotice() {
  const news = useStore(heartNews, undefined)
  const isItsTurn = useTurn('heart', news !== undefined)
  useTimeout(() => heartNews.set(undefined), news ? SHOWN_MS : undefined, news)
  return (
    <output className="pointer-events-none fixed inset-x-4 bottom-24 z-40 mx-auto block max-w-96 md:bottom-8">
      <Suspense fallback={null}>{news && isItsTurn ? <HeartWords news={news} /> : null}</Suspense>
    </output>
  )
}
