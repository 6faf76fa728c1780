import { NavLink } from 'react-router'
import { classNames } from '#web/ui/style/class-names.ts'

/** The screens of one place, side by side. */
export function PlaceTabs({
  label,
  tabs,
}: {
  label: string
  tabs: readonly { to: string; name: string }[]
}) {
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap gap-x-1 border-b border-line px-2.5 lg:px-4.5"
    >
      {tabs.map(({ to, name }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) =>
            classNames(
              'inline-flex min-h-9 items-center border-b-2 px-1.5 text-desk font-medium no-underline pointer-coarse:min-h-11',
              isActive
                ? 'border-action text-action'
                : 'border-transparent text-ink2 hover:text-ink',
            )
          }
        >
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
