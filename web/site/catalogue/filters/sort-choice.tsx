import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import { useTranslations } from 'use-intl'
import { SORTS, parseSort } from '#domain/catalogue/filters/filters.ts'
import type { Sort } from '#domain/catalogue/filters/filters.ts'
import { classNames } from '#web/ui/style/class-names.ts'

/** The platform's own menu for the order. */
export function SortChoice({
  sort,
  isFit,
  onChange,
  className,
}: {
  sort: Sort
  /** Whether a wish is chosen that workers may mind. Without one, the earliest start decides. */
  isFit: boolean
  onChange: (sort: Sort) => void
  className?: string
}) {
  const t = useTranslations('list')
  const nameOf = (one: Sort) => t(`sorts.${one === 'best-fit' && !isFit ? 'earliest' : one}`)
  return (
    <label
      className={classNames(
        'relative flex shrink-0 items-center gap-1.5 text-small font-medium has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <ArrowDownUp aria-hidden size={16} strokeWidth={2} />
      <span aria-hidden>{nameOf(sort)}</span>
      <select
        aria-label={t('sort')}
        value={sort}
        onChange={(event) => onChange(parseSort(event.currentTarget.value))}
        className="absolute inset-x-0 -inset-y-3 cursor-pointer appearance-none opacity-0"
      >
        {SORTS.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  )
}
