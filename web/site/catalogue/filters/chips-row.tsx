import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useTranslations } from 'use-intl'
import { countWishes, listWishes } from '#domain/catalogue/filters/filters.ts'
import type { Filters, Wish } from '#domain/catalogue/filters/filters.ts'
import { ChipContent, chipClass } from '#web/ui/marks/chip.tsx'
import { Chip } from '#web/ui/marks/chip.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { useWishWording } from './use-wish-wording.ts'

/** A button for the filters, then chosen and other chips. */
export function ChipsRow({
  filters,
  suggestions,
  onToggle,
  onOpenFilters,
  className,
}: {
  filters: Filters
  suggestions: readonly Wish[]
  onToggle: (wish: Wish) => void
  onOpenFilters: () => void
  className?: string
}) {
  const t = useTranslations('list')
  const { chip } = useWishWording()
  const count = countWishes(filters)
  return (
    <fieldset
      aria-label={t('wishes')}
      className={classNames(
        'flex min-w-0 gap-2 overflow-x-auto overscroll-x-contain py-1.5 [scrollbar-width:none]',
        className,
      )}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpenFilters}
        className={chipClass('lead', 'lg:hidden')}
      >
        <ChipContent
          state="lead"
          icon={<SlidersHorizontal aria-hidden size={16} strokeWidth={2} />}
          label={t('filters')}
          count={count || undefined}
        />
      </button>
      {listWishes(filters).map((wish) => (
        <Chip
          key={`${wish.group} ${wish.value}`}
          on
          mark="cross"
          label={chip(wish)}
          aria-label={t('drop', { wish: chip(wish) })}
          onClick={() => onToggle(wish)}
        />
      ))}
      {suggestions.map((wish) => (
        <Chip
          key={`${wish.group} ${wish.value}`}
          className="lg:hidden"
          label={chip(wish)}
          onClick={() => onToggle(wish)}
        />
      ))}
    </fieldset>
  )
}
