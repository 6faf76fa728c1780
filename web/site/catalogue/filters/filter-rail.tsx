import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { countWishes, filtersOf, listWishes } from '#domain/catalogue/filters/filters.ts'
import type { Filters } from '#domain/catalogue/filters/filters.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useVisit } from '#web/use-visit.ts'
import { FilterGroups } from './filter-groups.tsx'
import type { FilterChoice } from './filter-groups.tsx'

type Rail = FilterChoice & { isEmpty: boolean; onClear: () => void }

/** Stays beside the list from 1024 on. */
export function FilterRail(rail: Rail) {
  return useHasRail() ? <OpenRail {...rail} /> : null
}

/** False on phones until the screen is wide, where styles would hide the rail anyway. */
function useHasRail(): boolean {
  const { isMobile } = useVisit()
  return useSyncExternalStore(
    watchWidth,
    () => !isMobile || matchMedia(WIDE).matches,
    () => !isMobile,
  )
}

const WIDE = '(width >= 64rem)'

function watchWidth(listener: () => void): () => void {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Every wish chosen since the page was opened, so that a wish that is unticked stays in the list. */
function useWishedHere(filters: Filters): Filters {
  const [wished, setWished] = useState(filters)
  const all = filtersOf([...listWishes(wished), ...listWishes(filters)])
  if (countWishes(all) > countWishes(wished)) setWished(all)
  return all
}

function OpenRail({ onClear, isEmpty, ...choice }: Rail) {
  const t = useTranslations('list')
  const wished = useWishedHere(choice.filters)
  const count = countWishes(choice.filters)
  return (
    <aside
      aria-label={t('filters')}
      className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] -ms-1 w-66 shrink-0 overflow-y-auto overscroll-contain p-1 lg:block"
    >
      <div className="flex min-h-11 items-center justify-between pb-1">
        <h2 className="text-body font-semibold">{t('filters')}</h2>
        {count > 0 ? (
          <button type="button" onClick={onClear} className={textLinkClass('min-h-11 text-small')}>
            {t('clear', { count })}
          </button>
        ) : null}
      </div>
      <div className="border-t border-line">
        <FilterGroups look="rows" only={isEmpty ? wished : undefined} {...choice} />
      </div>
    </aside>
  )
}
