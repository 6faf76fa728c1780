import type { ReactNode } from 'react'
import type { MaidCard } from '#api/catalogue/catalogue.ts'
import type { Filters } from '#domain/catalogue/filters/filters.ts'
import { useVisit } from '#web/use-visit.ts'
import { PersonCard } from './person-card.tsx'

/** Narrow cards keep the price below, so that a name has its line. */
const none = {}

/** A row of cards below a second-level heading; scrolls on phones. */
export function CardRow(props: {
  people: readonly MaidCard[]
  wishes: Filters
  /** Which wishes each meets, in place of her strengths. */
  wishLines?: readonly ReactNode[] | undefined
}) {
  const { people, wishes, wishLines } = props
  const { mode } = useVisit()
  return (
    <ul className="-mx-4 mt-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 py-1.5 md:-mx-1 md:grid md:grid-cols-3 md:gap-6 md:px-1 xl:grid-cols-4">
      {people.map((maid, place) => (
        <li key={maid.id} className="w-70 shrink-0 snap-start md:w-auto">
          <PersonCard
            heading="h3"
            look={none}
            maid={maid}
            wishes={wishes}
            mode={mode}
            wishLines={wishLines?.[place]}
          />
        </li>
      ))}
    </ul>
  )
}
