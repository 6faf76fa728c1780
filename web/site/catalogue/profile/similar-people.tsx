import { useTranslations } from 'use-intl'
import type { MaidCard } from '#api/catalogue/catalogue.ts'
import type { Filters } from '#domain/catalogue/filters/filters.ts'
import { useVisit } from '#web/use-visit.ts'
import { PersonCard } from '#web/site/catalogue/person-card.tsx'

/** Others with much in common, scrolling on a phone. */
export function SimilarPeople({
  people,
  wishes,
}: {
  people: readonly MaidCard[]
  wishes: Filters
}) {
  const tProfile = useTranslations('profile')
  const { mode } = useVisit()
  if (people.length === 0) return null
  return (
    <section id="similar" className="page-x scroll-mt-4 border-t border-line pt-7 pb-12">
      <h2 className="text-title">{tProfile('similar')}</h2>
      <ul className="-mx-4 mt-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 py-1.5 md:mx-0 md:grid md:grid-cols-3 md:gap-6 md:px-1 xl:grid-cols-4">
        {people.map((maid) => (
          <li key={maid.id} className="w-70 shrink-0 snap-start md:w-auto">
            <PersonCard heading="h3" maid={maid} wishes={wishes} mode={mode} />
          </li>
        ))}
      </ul>
    </section>
  )
}
