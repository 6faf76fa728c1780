import FileText from 'lucide-react/icons/file-text'
import Heart from 'lucide-react/icons/heart'
import MessageCircle from 'lucide-react/icons/message-circle'
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { useSavedCount } from './use-saved-count.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { useVisit } from '#web/use-visit.ts'

const icon = { 'aria-hidden': true, size: 24, strokeWidth: 1.75 } as const
const tabClass =
  'flex min-h-14 flex-col items-center justify-center gap-1 rounded-tag text-caption font-medium no-underline'

/** The product's four main pages, below 768 only. */
export function TabBar() {
  const t = useTranslations('shell.tabs')
  const { mode } = useVisit()
  const saved = useSavedCount()
  return (
    <nav
      aria-label={t('label')}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised px-2 pt-1 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-120 grid-cols-4">
        <Tab to={mode === 'nanny' ? paths.nannies : paths.maids} label={t('browse')}>
          <Search {...icon} />
        </Tab>
        <Tab to={paths.saved} label={t('saved')} note={saved > 0 ? String(saved) : undefined}>
          <Heart {...icon} />
        </Tab>
        <li>
          <ChatLink label={t('chat')} className={classNames(tabClass, 'text-ink3')}>
            <MessageCircle {...icon} />
            {t('chat')}
          </ChatLink>
        </li>
        <Tab to={paths.myHire} label={t('myHire')}>
          <FileText {...icon} />
        </Tab>
      </ul>
    </nav>
  )
}

function Tab({
  to,
  label,
  note,
  children,
}: {
  to: string
  label: string
  /** A count over the icon. */
  note?: string | undefined
  children: ReactNode
}) {
  const { pathname } = useLocation()
  const isHere = pathname === to
  return (
    <li>
      <Link
        to={to}
        aria-current={isHere ? 'page' : undefined}
        className={classNames(tabClass, isHere ? 'text-action' : 'text-ink3')}
      >
        <span className="relative">
          {children}
          {note === undefined ? null : (
            <span className="absolute -end-3.5 -top-2 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-action px-1 text-[12px] leading-none font-semibold text-on-action">
              {note}
            </span>
          )}
        </span>
        {label}
      </Link>
    </li>
  )
}
