import { Suspense, useSyncExternalStore } from 'react'
import { lazyExtra } from '#web/lazy-part.tsx'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { appNews, watchAppNews } from '#web/installed/app-news.ts'
import { keptInMemory } from '#web/storage/browser-storage.ts'
import { paths } from '#web/paths.ts'
import { useStore } from '#web/store.ts'

/** Lines above the page while something about this browser limits it. */
export function StatusLines() {
  const t = useTranslations('shell')
  const { pathname } = useLocation()
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  )
  const news = useSyncExternalStore(watchAppNews, appNews, () => undefined)
  const isInMemory = useStore(keptInMemory, false)
  return (
    <div aria-live="polite" className="print:hidden">
      {news?.seenAt || news?.isUpdateReady ? (
        <Suspense>
          <AppLines news={news} isOnline={isOnline} />
        </Suspense>
      ) : null}
      {isOnline || news?.seenAt || pathname === paths.offline ? null : (
        <p className={lineClass}>{t('offline')}</p>
      )}
      {isInMemory ? <p className={lineClass}>{t('inMemory')}</p> : null}
    </div>
  )
}

/** Rare, so it comes by itself. */
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
