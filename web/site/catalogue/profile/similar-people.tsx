import { useTranslations } from 'use-intl'
import type { MaidCard } from '#api/catalogue/catalogue.ts'
import type { Filters } from '#domain/catalogue/filters/filters.ts'
import { CardRow } from '#web/site/catalogue/card-row.tsx'

/** Others with much in common. */
export function SimilarPeople({
  people,
  wishes,
}: {
  people: readonly MaidCard[]
  wishes: Filters
}) {
  const tProfile = useTranslations('profile')
  if (people.length === 0) return null
  return (
    <section id="similar" className="page-x scroll-mt-4 border-t border-line pt-7 pb-12">
      <h2 className="text-title">{tProfile('similar')}</h2>
      <CardRow people={people} wishes={wishes} />
    </section>
  )
}
