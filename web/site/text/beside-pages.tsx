import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { textPages } from '#domain/site/text-pages.ts'
import type { TextPageCode } from '#domain/site/text-pages.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import { textLayouts } from './text-layouts.ts'
import { textWords } from './text-words.ts'
import type { TextVisit } from './text-words.ts'

/** The pages beside this one, as a segmented control of links. */
export function BesidePages({ code, visit }: { code: TextPageCode; visit: TextVisit }) {
  const t = useTranslations('text')
  const { beside } = textLayouts[code]
  if (!beside) return null
  return (
    <nav aria-label={t('beside')} className="mt-5 max-w-120 print:hidden">
      <ul className="flex gap-1 rounded-button bg-sunken p-1 forced-colors:border">
        {beside.map((other) => (
          <li key={other} className="flex min-w-0 flex-1">
            <Link
              to={textPages[other].path}
              aria-current={other === code ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 w-full items-center justify-center rounded-desk px-2 py-1 text-center text-small no-underline',
                other === code
                  ? 'bg-raised font-semibold text-ink shadow-thumb dark:bg-tag'
                  : 'font-medium text-ink2 hover:text-ink',
              )}
            >
              {textWords(other, { visit, terms: null }).say('tab')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
