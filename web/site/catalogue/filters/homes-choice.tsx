import { useTranslations } from 'use-intl'
import type { Wish } from '#domain/catalogue/filters/filters.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import type { CountedOption } from './filter-options-shown.ts'
import { useWishWording } from './use-wish-wording.ts'

/** Live-in and live-out in one row; either or none. */
export function HomesChoice({
  options,
  onToggle,
}: {
  options: readonly CountedOption[]
  onToggle: (wish: Wish) => void
}) {
  const t = useTranslations('list')
  const { chip, option } = useWishWording()
  return (
    <div className="flex gap-1 rounded-button bg-sunken p-1 forced-colors:border">
      {options.map((one) => {
        const isNone = one.count === 0 && !one.isChosen
        const home = homes.find((known) => known === one.value)
        return (
          <button
            key={one.value}
            type="button"
            aria-pressed={one.isChosen}
            aria-disabled={isNone || undefined}
            title={isNone ? t('nobody') : undefined}
            onClick={isNone ? undefined : () => onToggle(one)}
            className={classNames(
              'flex min-h-14 flex-1 basis-0 flex-col justify-center rounded-desk px-3 py-2 text-start text-small font-semibold transition-colors',
              one.isChosen ? 'bg-raised shadow-edge-action dark:bg-tag' : 'text-ink',
              isNone && 'text-ink3',
            )}
          >
            {home ? t(`homes.${home}`) : option(one)}
            <span className="block text-caption font-normal text-ink2">
              {t('homeNote', { home: chip(one).toLocaleLowerCase(), count: one.count })}
            </span>
          </button>
        )
      })}
    </div>
  )
}

const homes = ['live-in', 'live-out'] as const
