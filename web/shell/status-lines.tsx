import { Suspense, useSyncExternalStore } from 'react'
import { lazyExtra } from '#web/lazy-part.tsx'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { appNews, watchAppNews } from '#web/installed/app-news.ts'
import { keptInMemory } from '#web/storage/browser-storage.ts'
import { paths } from '#web/paths.ts'
import { useTurn } from './banners/use-turn.ts'
import { useStore } from '#web/store.ts'

/** Lines above the page while something about this browser limits it. */
export function StatusLines() {
  const t = useTranslations('shell')
  const isOnline = useIsOnline()
  const { news, isCutOff, isInMemory } = useLines(isOnline)
  return (
    <div aria-live="polite" className="print:hidden">
      {news ? (
        <Suspense>
          <AppLines news={news} isOnline={isOnline} />
        </Suspense>
      ) : null}
      {isCutOff ? <p className={lineClass}>{t('offline')}</p> : null}
      {isInMemory ? <p className={lineClass}>{t('inMemory')}</p> : null}
    </div>
  )
}

const useIsOnline = (): boolean =>
  useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  )

/** The lines to show, on phones one at a time. */
function useLines(isOnline: boolean) {
  const { pathname } = useLocation()
  const news = useSyncExternalStore(watchAppNews, appNews, () => undefined)
  const keepsNothing = useStore(keptInMemory, false)
  const isSeen = news?.seenAt !== undefined
  const isLost = !isOnline && !isSeen && pathname !== paths.offline
  const isOfflinesTurn = useTurn('offline', isSeen || isLost)
  const isUpdateReady = useTurn('update', news?.isUpdateReady === true)
  const isInMemory = useTurn('in-memory', keepsNothing)
  const seenAt = isOfflinesTurn ? news?.seenAt : undefined
  return {
    news: seenAt !== undefined || isUpdateReady ? { ...news, seenAt, isUpdateReady } : undefined,
    isCutOff: isLost && isOfflinesTurn,
    isInMemory,
  }
}

/** Rare, so loaded separately. */
const AppLines = lazyExtra(async () => (await import('./app-lines.tsx')).AppLines)

const lineClass = 'page-x bg-saffron-tint py-2 text-center text-small font-medium text-ink'

function watchConnection(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
