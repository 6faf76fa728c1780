import { Link } from 'react-router'
import { LanguageMenu } from '#web/shell/menu/language-menu.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { Logo } from '#web/ui/marks/logo.tsx'

/**
 * Whose page it is and its language. For who came by a link no way into anything else; a household
 * without an application in hand may go home.
 */
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
