import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { classNames } from '#web/ui/style/class-names.ts'
import type { TextPageData } from './load-text-page.ts'

/** Links to the neighbouring pages as a segmented control. */
export function BesidePages({ page: { code, beside } }: { page: TextPageData }) {
  const t = useTranslations('textPages')
  if (beside.length === 0) return null
  return (
    <nav aria-label={t('beside')} className="mt-5 max-w-120 print:hidden">
      <ul className="flex gap-1 rounded-button bg-sunken p-1 forced-colors:border">
        {beside.map(({ place, path, tab }) => (
          <li key={place} className="flex min-w-0 flex-1">
            <Link
              to={path}
              aria-current={place === code ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 w-full items-center justify-center rounded-desk px-2 py-1 text-center text-small no-underline',
                place === code
                  ? 'bg-raised font-semibold text-ink shadow-thumb dark:bg-tag'
                  : 'font-medium text-ink2 hover:text-ink',
              )}
            >
              {tab}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
