import { classNames } from '#web/ui/style/class-names.ts'

type FilterTab = { value: string; label: string; count: number }

/** One of a few filters, each with how many it shows. */
export function FilterTabs({
  label,
  tabs,
  chosen,
  onChoose,
}: {
  label: string
  tabs: readonly FilterTab[]
  chosen: string
  onChoose: (value: string) => void
}) {
  return (
    <fieldset aria-label={label} className="flex min-w-0 gap-1 overflow-x-auto">
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          aria-pressed={tab.value === chosen}
          onClick={() => onChoose(tab.value)}
          className={classNames(
            'min-h-11 shrink-0 border-b-2 px-2.5 text-desk font-medium',
            tab.value === chosen ? 'border-action text-ink' : 'border-transparent text-ink2',
          )}
        >
          {tab.label} <span className="font-normal text-ink3 tabular-nums">{tab.count}</span>
        </button>
      ))}
    </fieldset>
  )
}
