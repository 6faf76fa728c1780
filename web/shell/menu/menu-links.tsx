import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { ModeLink } from './mode-link.tsx'

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
  return entries.map((entry) => (
    <li key={entry.key}>
      {'mode' in entry ? (
        <ModeLink to={entry.to} mode={entry.mode} className={className}>
          {t(entry.key)}
        </ModeLink>
      ) : (
        <Link to={entry.to} className={className}>
          {t(entry.key)}
        </Link>
      )}
    </li>
  ))
}
