import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { hasWish } from '#domain/catalogue/filters/filters.ts'
import type { Filters, Wish } from '#domain/catalogue/filters/filters.ts'
import { CheckRow } from '#web/ui/fields/choice/check-row.tsx'
import { Chip } from '#web/ui/marks/chip.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import type { CountedOption, ShownGroup } from './filter-options-shown.ts'
import { shownGroups } from './filter-options-shown.ts'
import { HomesChoice } from './homes-choice.tsx'
import type { ListAnswer } from '#web/site/catalogue/list/load-list.ts'
import { useWishWording } from './use-wish-wording.ts'

export type FilterChoice = {
  filters: Filters
  counts: ListAnswer['counts']
  onToggle: (wish: Wish) => void
}

/** Filters with counts: checkboxes in the rail, chips in the sheet. */
export function FilterGroups({
  look,
  filters,
  counts,
  onToggle,
  only,
}: FilterChoice & {
  look: 'rows' | 'chips'
  /** Where nobody is found: these alone, and what would find somebody. */
  only?: Filters | undefined
}) {
  return shownGroups(filters, counts)
    .map((shown) => (only ? withoutDeadEnds(shown, only) : shown))
    .filter(({ first }) => first.length > 0)
    .map((shown, place) => (
      <Group key={shown.group} shown={shown} isFolded={look === 'chips' && place >= UNFOLDED}>
        {(options) => <Options look={look} options={options} onToggle={onToggle} />}
      </Group>
    ))
}

function withoutDeadEnds({ group, first, rest }: ShownGroup, only: Filters): ShownGroup {
  const leads = (one: CountedOption) => one.count > 0 || hasWish(only, one)
  return { group, first: first.filter(leads), rest: rest.filter(leads) }
}

/** A phone's sheet begins with these; the others unfold, and those with a wish stand open. */
const UNFOLDED = 3

function Group({
  shown: { group, first, rest },
  isFolded,
  children,
}: {
  shown: ShownGroup
  isFolded: boolean
  children: (options: CountedOption[]) => React.ReactNode
}) {
  const t = useTranslations('list')
  const [isOpen, setOpen] = useState(false)
  // Decided once: a group does not fold under the finger that takes its last wish off.
  const [isUnfolded] = useState(!isFolded || first.some(({ isChosen }) => isChosen))
  const hint = hinted.find((known) => known === group)
  const title = t(`groups.${group}`)
  return (
    <details open={isUnfolded} className="border-t border-line lg:py-2 first:border-t-0">
      <summary className="fold-mark flex min-h-13 items-center justify-between text-body font-semibold lg:min-h-9 lg:text-small">
        {title}
      </summary>
      <fieldset aria-label={title} className="pb-4 lg:pb-2">
        {hint ? <p className="mb-2 text-small text-ink3">{t(`groupHints.${hint}`)}</p> : null}
        {children(isOpen ? [...first, ...rest] : first)}
        {rest.length > 0 ? (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className={textLinkClass('mt-1 min-h-11 text-small')}
          >
            {isOpen ? t('showFewer') : t('showAll', { count: first.length + rest.length })}
          </button>
        ) : null}
      </fieldset>
    </details>
  )
}

const hinted = ['speaks', 'nationality', 'religion'] as const

function Options({ look, ...props }: OptionsProps & { look: 'rows' | 'chips' }) {
  if (look === 'rows') return <OptionRows {...props} />
  const [first] = props.options
  return first?.group === 'lives' ? <HomesChoice {...props} /> : <OptionChips {...props} />
}

type OptionsProps = { options: CountedOption[]; onToggle: FilterChoice['onToggle'] }

function OptionRows({ options, onToggle }: OptionsProps) {
  const t = useTranslations('list')
  const { option } = useWishWording()
  return options.map((one) => (
    <CheckRow
      key={one.value}
      label={option(one)}
      count={one.isChosen && one.count === 0 ? undefined : one.count}
      checked={one.isChosen}
      title={one.count === 0 && !one.isChosen ? t('nobody') : undefined}
      onChange={() => onToggle(one)}
    />
  ))
}

function OptionChips({ options, onToggle }: OptionsProps) {
  const t = useTranslations('list')
  const { option } = useWishWording()
  return (
    <div className="flex flex-wrap gap-2">
      {options.map((one) => (
        <Chip
          key={one.value}
          label={option(one)}
          count={one.count}
          on={one.isChosen}
          noneReason={one.count === 0 ? t('nobody') : undefined}
          onClick={() => onToggle(one)}
        />
      ))}
    </div>
  )
}
