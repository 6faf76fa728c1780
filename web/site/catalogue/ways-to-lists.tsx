import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { countWishes } from '#domain/catalogue/filters/filters.ts'
import { paths } from '#web/paths.ts'
import { useVisit } from '#web/use-visit.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { useWishes } from '#web/site/catalogue/filters/use-wishes.ts'
import { sharedSearch } from '#web/site/catalogue/list/list-address.ts'
import { useWording } from '#web/site/catalogue/use-wording.ts'

/** Links from an empty page to the visit's list with its wishes, and the other list. */
export function WaysToLists({ className }: { className?: string }) {
  const { t } = useWording()
  const tMenu = useTranslations('shell.menu')
  const { mode } = useVisit()
  const wishes = useWishes()
  const count = countWishes(wishes)
  const own = mode === 'nanny' ? paths.nannies : paths.maids
  return (
    <div className={classNames('flex flex-wrap gap-3', className)}>
      {count > 0 ? (
        <Link
          to={own + sharedSearch({ filters: wishes, sort: 'best-fit' })}
          className={buttonClass()}
        >
          {t('profile.lastList', { count })}
        </Link>
      ) : null}
      <Link to={own} className={buttonClass({ tone: count > 0 ? 'edged' : 'main' })}>
        {t('profile.browse')}
      </Link>
      <Link
        to={mode === 'nanny' ? paths.maids : paths.nannies}
        className={buttonClass({ tone: 'edged' })}
      >
        {tMenu(mode === 'nanny' ? 'maids' : 'nannies')}
      </Link>
    </div>
  )
}
