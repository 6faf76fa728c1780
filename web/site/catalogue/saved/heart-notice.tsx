import { useEffect } from 'react'
import { useStore } from '#web/store.ts'
import { textLinkClass } from '#web/ui/style/text-link.ts'
import { heartNews, setSaved } from './saved.ts'
import { useWording } from '#web/site/catalogue/use-wording.ts'

/** Long enough to read the line and reach the button. */
const SHOWN_MS = 8_000

/** Tells and offers undo; always there, so that it is announced. */
export function HeartNotice() {
  const { t } = useWording()
  const news = useStore(heartNews, undefined)
  useEffect(() => {
    if (!news) return
    const timer = setTimeout(() => heartNews.set(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [news])
  return (
    <output className="pointer-events-none fixed inset-x-4 bottom-24 z-40 mx-auto block max-w-96 md:bottom-8">
      {news?.kind === 'saved' ? (
        <span className="sr-only">{t('saved', { name: news.name })}</span>
      ) : null}
      {news?.kind === 'removed' || news?.kind === 'failed' ? (
        <span className="banner pointer-events-auto flex min-h-13 items-center justify-between gap-4 rounded-button bg-ink px-4 text-small text-paper shadow-float">
          {news.kind === 'failed' ? (
            t('notSaved')
          ) : (
            <>
              <span>{t('removed', { name: news.name })}</span>
              <button
                type="button"
                onClick={() => void setSaved(news, true)}
                className={textLinkClass('min-h-11 text-paper! font-semibold')}
              >
                {t('undo')}
              </button>
            </>
          )}
        </span>
      ) : null}
    </output>
  )
}
