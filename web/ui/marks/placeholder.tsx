import { classNames } from '#web/ui/style/class-names.ts'

/** A block for loading content, without shimmer. */
export function PlaceholderBlock({ className }: { className?: string }) {
  return (
    <span className={classNames('block rounded-tag bg-sunken forced-colors:border', className)} />
  )
}

/** A card's exact size before its data. */
export function PlaceholderCard() {
  return (
    <div aria-hidden>
      <PlaceholderBlock className="aspect-square rounded-card! xl:aspect-[4/4.7]" />
      <div className="mt-3 flex h-6 items-center">
        <PlaceholderBlock className="h-5 w-1/2" />
      </div>
      <div className="mt-0.5 flex h-5 items-center">
        <PlaceholderBlock className="h-3.5 w-4/5" />
      </div>
      <div className="mt-2 flex h-5 items-center">
        <PlaceholderBlock className="h-3.5 w-2/3" />
      </div>
      <div className="mt-2 flex h-6 items-center">
        <PlaceholderBlock className="h-6 w-1/2" />
      </div>
      <div className="mt-1.5 flex h-5 items-center">
        <PlaceholderBlock className="h-4 w-1/3" />
      </div>
    </div>
  )
}

/** The filter rail, or the row of chips on a phone. */
export function PlaceholderFilters({ groups = 4 }: { groups?: number }) {
  return (
    <div aria-hidden className="flex flex-col">
      {Array.from({ length: groups }, (_, group) => (
        <div key={group} className="flex flex-col gap-3 border-t border-line py-4">
          <PlaceholderBlock className="h-4 w-1/2" />
          {Array.from({ length: 4 }, (_, row) => (
            <div key={row} className="flex h-6 items-center gap-3">
              <PlaceholderBlock className="size-5 rounded-[6px]!" />
              <PlaceholderBlock className={classNames('h-3.5', row % 2 ? 'w-2/5' : 'w-3/5')} />
              <PlaceholderBlock className="ms-auto h-3.5 w-4" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** A row of chips. */
export function PlaceholderChips({ chips = 6 }: { chips?: number }) {
  return (
    <div aria-hidden className="flex flex-wrap gap-2">
      {Array.from({ length: chips }, (_, chip) => (
        <PlaceholderBlock
          key={chip}
          className={classNames('h-10 rounded-full!', chip % 2 ? 'w-28' : 'w-24')}
        />
      ))}
    </div>
  )
}

/** The home page before its data. */
export function PlaceholderHome() {
  return (
    <div aria-hidden className="flex flex-col gap-3 pt-3">
      <PlaceholderBlock className="h-9 w-4/5 max-w-120" />
      <PlaceholderBlock className="h-9 w-3/5 max-w-96" />
      <PlaceholderBlock className="mt-2 h-4 w-full max-w-120" />
      <PlaceholderBlock className="h-4 w-2/3 max-w-80" />
      <div className="mt-5 flex gap-3 overflow-hidden">
        {Array.from({ length: 4 }, (_, poster) => (
          <PlaceholderBlock
            key={poster}
            className="aspect-[264/388] w-66 shrink-0 rounded-card! md:w-80"
          />
        ))}
      </div>
    </div>
  )
}

/** The list before its data. */
export function PlaceholderList({ cards = 6 }: { cards?: number }) {
  return (
    <div aria-hidden>
      <div className="flex h-6 items-center justify-between">
        <PlaceholderBlock className="h-4 w-3/5 md:w-64" />
        <PlaceholderBlock className="h-4 w-1/5 md:w-24" />
      </div>
      <div className="mt-2.5 grid gap-x-6 gap-y-7 md:grid-cols-2 xl:grid-cols-3 xl:gap-y-10 2xl:grid-cols-4">
        {Array.from({ length: cards }, (_, card) => (
          <PlaceholderCard key={card} />
        ))}
      </div>
    </div>
  )
}

/** A profile before its data. */
export function PlaceholderProfile() {
  return (
    <div aria-hidden>
      <PlaceholderBlock className="aspect-[390/416] rounded-none! md:rounded-card!" />
      <div className="flex flex-col px-4 pt-5 md:px-0">
        <PlaceholderBlock className="h-7 w-2/5" />
        <PlaceholderBlock className="mt-3 h-4 w-4/5" />
        <PlaceholderBlock className="mt-6 h-35 rounded-card!" />
        {Array.from({ length: 5 }, (_, fact) => (
          <div key={fact} className="flex h-11 items-center gap-7 border-b border-line">
            <PlaceholderBlock className="h-3.5 w-20" />
            <PlaceholderBlock className="h-3.5 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  )
}
