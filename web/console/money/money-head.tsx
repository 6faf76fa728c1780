import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { useWords } from '#web/console/use-words.ts'
import { classNames } from '#web/ui/style/class-names.ts'

const tabs = [
  { to: '/money', name: 'days' },
  { to: '/money/entries', name: 'entries' },
  { to: '/money/invoices', name: 'invoices' },
  { to: '/money/bank', name: 'bank' },
  { to: '/money/statements', name: 'statements' },
  { to: '/money/close', name: 'close' },
] as const

/** The title of every screen of money, with the way to the others. */
export function MoneyHead({ children }: { children?: ReactNode }) {
  const say = useWords('money')
  return (
    <>
      <ScreenHead title={say('title')}>
        <span className="flex flex-wrap gap-2 lg:ms-auto">{children}</span>
      </ScreenHead>
      <nav
        aria-label={say('tabs.label')}
        className="flex flex-wrap gap-x-1 border-b border-line px-4 lg:px-6"
      >
        {tabs.map(({ to, name }) => (
          <NavLink
            key={to}
            to={to}
            end
            className={({ isActive }) =>
              classNames(
                'min-h-9 shrink-0 border-b-2 px-2.5 py-1.5 text-desk font-medium no-underline hover:bg-sunken pointer-coarse:min-h-11 pointer-coarse:py-3',
                isActive ? 'border-action text-ink' : 'border-transparent text-ink2',
              )
            }
          >
            {say(`tabs.${name}`)}
          </NavLink>
        ))}
      </nav>
    </>
  )
}
