import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import type { MyHirePage } from './load-my-hire.ts'

/** One tab per hire, the current one underlined. */
export function HireTabs({ hires, shown }: { hires: MyHirePage['hires']; shown: string }) {
  const t = useTranslations('myHire')
  return (
    <nav aria-label={t('tabs')} className="-mx-5 mb-5 overflow-x-auto border-b border-line px-5">
      <ul className="flex gap-6">
        {hires.map(({ caseId, name, number, ended }) => {
          const isHere = caseId === shown
          const isOver = ended !== undefined && ended !== 'completed'
          return (
            <li key={caseId} className="shrink-0">
              <Link
                to={`${paths.myHire}?appId=${caseId}`}
                aria-current={isHere ? 'page' : undefined}
                className={classNames(
                  'flex min-h-12 items-center gap-2 border-b-2 no-underline',
                  isHere ? 'border-action font-semibold' : 'border-transparent',
                  isOver ? 'text-ink3' : 'text-ink',
                )}
              >
                {name}
                <span className="text-caption font-normal text-ink3">{number}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
