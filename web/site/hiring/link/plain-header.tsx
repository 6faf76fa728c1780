import { Link } from 'react-router'
import { LanguageMenu } from '#web/shell/menu/language-menu.tsx'
import { Logo } from '#web/ui/marks/logo.tsx'

/**
 * Whose page it is and its language. For who came by a link no way into anything else; a household
 * without an application in hand may go home.
 */
export function PlainHeader({ leadsHome }: { leadsHome?: boolean }) {
  return (
    <header className="page-x mx-auto flex min-h-14 w-full max-w-160 items-center justify-between pt-1">
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
