import ChevronRight from 'lucide-react/icons/chevron-right'
import Heart from 'lucide-react/icons/heart'
import List from 'lucide-react/icons/list'
import RotateCw from 'lucide-react/icons/rotate-cw'
import User from 'lucide-react/icons/user'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { useWhen } from '#web/shell/app-lines.tsx'
import { useSavedList } from '#web/storage/saved-list.ts'
import { Button } from '#web/ui/button.tsx'
import { Unplugged } from '#web/ui/drawn/unplugged.tsx'
import { Faces } from './faces.tsx'
import type { KeptEntry } from './use-kept-entries.ts'
import { useKeptEntries } from './use-kept-entries.ts'
import { goOn, useReturningLine } from './go-on.ts'

export const meta = pageMeta('offline', (t) => ({
  title: t('title'),
  description: t('body'),
  noIndex: true,
}))

const icon = { 'aria-hidden': true, size: 24, strokeWidth: 1.75 } as const

/** More would push the button off a phone. */
const OTHERS_SHOWN = 2

/** Replaces a page offline and lists what can be read. */
export default function Offline() {
  const t = useTranslations('offline')
  const { saved, list, profiles } = useKeptEntries()
  const savedIds = useSavedList()
  const count = savedIds.length
  // Saved people are in the first row already.
  const others = profiles.filter(({ path }) => !savedIds.some((id) => path.includes(id)))
  useReturningLine()
  return (
    <div className="page-columns py-12 md:py-16 lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-12">
      <div>
        <WifiOff aria-hidden size={28} strokeWidth={1.75} className="text-ink3 lg:hidden" />
        <h1 className="page-title max-lg:mt-6">{t('title')}</h1>
        <p className="mt-2 text-body text-ink2">{t('body')}</p>
        <ul className="mt-8 border-b border-line empty:hidden">
          {saved && count > 0 ? (
            <Row entry={saved} title={t('saved', { count })} mark={<Heart {...icon} />} />
          ) : null}
          {list ? <Row entry={list} title={t('list')} mark={<List {...icon} />} /> : null}
          {others.slice(0, OTHERS_SHOWN).map((one) => (
            <Row key={one.path} entry={one} title={one.title} mark={<User {...icon} />} />
          ))}
        </ul>
        <p className="mt-4 text-small text-ink3">{t('application')}</p>
        <Button tone="edged" wide className="mt-8" onClick={goOn}>
          <RotateCw {...icon} /> {t('try')}
        </Button>
      </div>
      <div className="max-lg:hidden">
        <Unplugged />
      </div>
    </div>
  )
}

/** A full document load, because the service worker serves whole pages. */
function Row({ entry, title, mark }: { entry: KeptEntry; title: string; mark: ReactNode }) {
  const t = useTranslations('offline')
  const when = useWhen()
  const seen = { what: entry.title, when: when(entry.at) }
  return (
    <li className="border-t border-line">
      <a href={entry.path} className="flex min-h-18 items-center gap-4 py-3 text-ink no-underline">
        <Faces entry={entry} mark={mark} />
        <span className="min-w-0 grow">
          <span className="block text-body font-medium">{title}</span>
          <span className="block text-small text-ink2">
            {entry.kind === 'list' && entry.title ? t('listSeen', seen) : t('seen', seen)}
          </span>
        </span>
        <ChevronRight {...icon} className="shrink-0 rtl:-scale-x-100" />
      </a>
    </li>
  )
}
