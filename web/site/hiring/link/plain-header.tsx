import { LanguageMenu } from '#web/shell/menu/language-menu.tsx'
import { Logo } from '#web/ui/marks/logo.tsx'

/** For who came by a link: whose page it is and its language, and no way into anything else. */
export function PlainHeader() {
  return (
    <header className="page-x mx-auto flex min-h-14 w-full max-w-160 items-center justify-between pt-1">
      <Logo />
      <div className="-me-2">
        <LanguageMenu />
      </div>
    </header>
  )
}
