import FileText from 'lucide-react/icons/file-text'
import Heart from 'lucide-react/icons/heart'
import Menu from 'lucide-react/icons/menu'
import MessageCircle from 'lucide-react/icons/message-circle'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lazy-part.tsx'
import { Link, NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { brand } from '#domain/brand.ts'
import { paths } from '#web/paths.ts'
import { useSavedCount } from './use-saved-count.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Logo } from '#web/ui/marks/logo.tsx'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { useSaidHours } from '#web/shell/chat/said-hours.ts'
import { LanguageMenu } from './language-menu.tsx'
import { MenuLinks } from './menu-links.tsx'
import { useOnNavigation } from '#web/shell/navigation-event.ts'

const PhoneMenu = lazyPart(async () => (await import('./phone-menu.tsx')).default)

const linkClass =
  'inline-flex min-h-11 items-center gap-2 rounded-tag px-1 text-small whitespace-nowrap text-ink2 no-underline hover:text-ink'

/** Underlined on the current page. */
const placeClass = `${linkClass} h-18 rounded-none! aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-2px_0_var(--color-action)]`
const ownPlaceClass = `${placeClass} text-ink! max-md:hidden`

/** Logo, menu and languages: in a row from 768, a sheet below. */
export function Header() {
  const t = useTranslations('shell')
  const [menu, setMenu] = useState<'unloaded' | 'open' | 'closed'>('unloaded')
  const saved = useSavedCount()
  const hours = useSaidHours()
  useOnNavigation(() => setMenu((now) => (now === 'open' ? 'closed' : now)))
  return (
    <header className="page-x flex h-14 items-center border-line in-data-client-app:hidden md:h-18 md:border-b lg:sticky lg:top-0 lg:z-40 lg:bg-paper print:hidden">
      <Link
        to={paths.home}
        aria-label={t('home', { brand: brand.name })}
        className="flex min-h-11 items-center rounded-tag no-underline"
      >
        <Logo />
      </Link>
      <nav aria-label={t('menu.label')} className="ms-8 hidden md:block 2xl:ms-14">
        <ul className="flex gap-4 2xl:gap-6">
          <MenuLinks className={placeClass} />
        </ul>
      </nav>
      <div className="ms-auto flex items-center gap-1 md:gap-4 2xl:gap-6">
        <ChatLink label={t('menu.chat')} className={`${linkClass} max-md:hidden`}>
          <MessageCircle aria-hidden size={20} strokeWidth={1.75} />
          <span className="max-xl:sr-only">{t('menu.chatHours', hours)}</span>
        </ChatLink>
        <NavLink to={paths.saved} className={ownPlaceClass}>
          <Heart aria-hidden size={20} strokeWidth={1.75} />
          <span className="max-lg:sr-only">{t('menu.saved')}</span>
          {saved > 0 ? <span className="text-ink3">{saved}</span> : null}
        </NavLink>
        <NavLink to={paths.myHire} className={ownPlaceClass}>
          <FileText aria-hidden size={20} strokeWidth={1.75} />
          <span className="max-lg:sr-only">{t('tabs.myHire')}</span>
        </NavLink>
        <LanguageMenu />
        <IconButton
          label={t('menu.open')}
          onClick={() => setMenu('open')}
          className="-me-2 md:hidden"
        >
          <Menu aria-hidden size={24} strokeWidth={1.75} />
        </IconButton>
      </div>
      {menu === 'unloaded' ? null : (
        <Suspense>
          <PhoneMenu open={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </header>
  )
}
