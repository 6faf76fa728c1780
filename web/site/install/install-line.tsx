import Share from 'lucide-react/icons/share'
import Smartphone from 'lucide-react/icons/smartphone'
import SquarePlus from 'lucide-react/icons/square-plus'
import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { brand } from '#domain/brand.ts'
import { appNews, watchAppNews } from '#web/installed/app-news.ts'
import { useTurn } from '#web/shell/banners/use-turn.ts'
import { Button } from '#web/ui/button.tsx'
import { declineInstall, wayToInstall } from './way-to-install.ts'

/** Offers to install the site, unless impossible or declined. */
export function Screen() {
  const t = useTranslations('install')
  const news = useSyncExternalStore(watchAppNews, appNews, () => undefined)
  const [isDone, setDone] = useState(false)
  const way = isDone ? undefined : wayToInstall(news?.offer !== undefined)
  const isItsTurn = useTurn('install', way !== undefined)
  if (!way || !isItsTurn) return null

  async function install(): Promise<void> {
    await news?.offer?.prompt()
    // The browser's prompt works once.
    window.appNews = { ...window.appNews, offer: undefined }
    setDone(true)
  }

  function decline(): void {
    declineInstall()
    setDone(true)
  }

  return (
    <section
      aria-labelledby="install"
      className="mt-8 flex max-w-160 gap-4 rounded-card bg-raised p-4 shadow-line forced-colors:border print:hidden"
    >
      <Smartphone
        aria-hidden
        size={24}
        strokeWidth={1.75}
        className="mt-0.5 shrink-0 text-action"
      />
      <div className="min-w-0">
        <h2 id="install" className="text-body font-semibold">
          {t('title', { brand: brand.name })}
        </h2>
        <p className="mt-1 text-small text-ink2">{t('body')}</p>
        {way === 'apple' ? <AppleWay /> : null}
        <div className="mt-3 flex flex-wrap gap-3">
          {way === 'prompt' ? (
            <Button tone="edged" size="small" onClick={() => void install()}>
              {t('install')}
            </Button>
          ) : null}
          <Button tone="quiet" size="small" onClick={decline}>
            {t('decline')}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Explains installing on Apple's browser, which has no prompt. */
function AppleWay() {
  const t = useTranslations('install.apple')
  const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75, className: 'mt-0.5 shrink-0' }
  return (
    <ol className="mt-3 space-y-2 text-small">
      <li className="flex gap-2">
        <Share {...icon} />
        {t('share')}
      </li>
      <li className="flex gap-2">
        <SquarePlus {...icon} />
        {t('add')}
      </li>
    </ol>
  )
}
