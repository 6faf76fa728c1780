import { useTranslations } from 'use-intl'
import { countWishes } from '#domain/catalogue/filters/filters.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/layers/sheet.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { FilterGroups } from './filter-groups.tsx'
import type { FilterChoice } from './filter-groups.tsx'

/** Filters on phones and tablets; the button counts the people. */
export function FilterSheet({
  open,
  onClose,
  onClear,
  total,
  isCounting,
  ...choice
}: FilterChoice & {
  open: boolean
  onClose: () => void
  onClear: () => void
  total: number
  isCounting: boolean
}) {
  const t = useTranslations('list')
  const count = countWishes(choice.filters)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('filters')}
      closeLabel={t('close')}
      action={
        count > 0 ? (
          <button type="button" onClick={onClear} className={textLinkClass('min-h-11 text-small')}>
            {t('clear', { count })}
          </button>
        ) : null
      }
      footer={
        <Button wide onClick={onClose}>
          <span aria-live="polite">{isCounting ? t('counting') : t('show', { count: total })}</span>
        </Button>
      }
    >
      <FilterGroups look="chips" {...choice} />
    </Sheet>
  )
}
