import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import type { LinkProps } from 'react-router'
import type { Mode } from '#domain/visitor/mode.ts'
import { useVisit } from '#web/use-visit.ts'
import { keepMode } from '#web/storage/mode.ts'

/** In order; Maids leaves nanny mode, Nannies enters it. */
const entries = [
  { key: 'maids', to: paths.maids, mode: 'maid' },
  { key: 'nannies', to: paths.nannies, mode: 'nanny' },
  { key: 'visas', to: paths.visas },
  { key: 'prices', to: paths.prices },
  { key: 'questions', to: paths.questions },
] as const

/** The links of the menu, one list item each. */
export function MenuLinks({ className }: { className: string }) {
  const t = useTranslations('shell.menu')
  const { pathname } = useLocation()
  const { mode } = useVisit()
  // In nanny mode the address of the other list shows nannies too.
  const here = pathname === paths.maids && mode === 'nanny' ? paths.nannies : pathname
  const look = (to: string) => ({
    to,
    className,
    // Parts of a page do not count as the current page.
    'aria-current': here === to ? ('page' as const) : undefined,
  })
  return entries.map((entry) => (
    <li key={entry.key}>
      {'mode' in entry ? (
        <ModeLink mode={entry.mode} {...look(entry.to)}>
          {t(entry.key)}
        </ModeLink>
      ) : (
        <Link {...look(entry.to)}>{t(entry.key)}</Link>
      )}
    </li>
  ))
}

/** Sets or clears nanny mode [M01] at the press and again once the page loads. */
export function ModeLink({ mode, ...props }: LinkProps & { mode: Mode }) {
  return <Link {...props} state={{ mode }} onClick={() => keepMode(mode)} />
}
