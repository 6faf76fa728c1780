import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { keptInMemory } from '#web/storage/browser-storage.ts'
import { useStore } from '#web/store.ts'

/** Lines above the page while something about this browser limits it. */
export function StatusLines() {
  const t = useTranslations('shell')
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  )
  const isInMemory = useStore(keptInMemory, false)
  return (
    <div aria-live="polite" className="print:hidden">
      {isOnline ? null : <p className={lineClass}>{t('offline')}</p>}
      {isInMemory ? <p className={lineClass}>{t('inMemory')}</p> : null}
    </div>
  )
}

const lineClass = 'page-x bg-saffron-tint py-2 text-center text-small font-medium text-ink'

function watchConnection(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
