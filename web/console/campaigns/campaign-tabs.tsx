import { NavLink } from 'react-router'
import { useWords } from '#web/console/use-words.ts'
import { classNames } from '#web/ui/style/class-names.ts'

const tabs = [
  ['', 'links'],
  ['/funnel', 'funnel'],
  ['/rules', 'rules'],
  ['/numbers', 'numbers'],
  ['/posters', 'posters'],
  ['/conflicts', 'conflicts'],
  ['/tables', 'tables'],
] as const

/** The screens of campaigns, side by side. */
export function CampaignTabs() {
  const say = useWords('campaigns')
  return (
    <nav
      aria-label={say('title')}
      className="flex flex-wrap gap-x-1 border-b border-line px-2.5 lg:px-4.5"
    >
      {tabs.map(([path, name]) => (
        <NavLink
          key={name}
          to={`/campaigns${path}`}
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
          {say(`tabs.${name}`)}
        </NavLink>
      ))}
    </nav>
  )
}
