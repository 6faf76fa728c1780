import { Link } from 'react-router'
import { LanguageMenu } from '#web/shell/menu/language-menu.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { Logo } from '#web/ui/marks/logo.tsx'
import type { ReactNode } from 'react'
import { StickyBar } from '#web/ui/layers/sticky-bar.tsx'

/** Visitors by a link get no way elsewhere; a household without an open application may go home. */
export function PlainHeader({ leadsHome }: { leadsHome?: boolean }) {
  return (
    <header
      className={classNames(
        'page-columns flex min-h-14 items-center justify-between pt-1',
        leadsHome && 'lg:min-h-18 lg:border-b lg:border-line',
      )}
    >
      {leadsHome ? (
        <Link to="/" className="flex min-h-11 items-center no-underline">
          <Logo />
        </Link>
      ) : (
        <Logo />
      )}
      <div className="-me-2">
        <LanguageMenu />
      </div>
    </header>
  )
}

/** The text of a page behind a link: in the middle of a computer, where its buttons follow it. */
export const middleClass = 'page-middle flex-1 lg:flex-none lg:pt-12'

/** The bar of such a page. */
export function MiddleBar({ children }: { children: ReactNode }) {
  return (
    <StickyBar width="page-middle" className="lg:static! lg:border-0! lg:bg-transparent!">
      <div className="w-full">{children}</div>
    </StickyBar>
  )
}
