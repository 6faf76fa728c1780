import { useTranslations } from 'use-intl'
import { classNames } from '#web/ui/style/class-names.ts'
import type { Person } from '#web/site/home/load-landing.ts'
import { StoryCard } from './story-card.tsx'

/** People who speak: a row to swipe on phones, three uneven columns on desktops. */
export function Stories({ people }: { people: readonly Person[] }) {
  const t = useTranslations('home.stories')
  const inColumns = [people.slice(0, 2), people.slice(2, 4), people.slice(4)]
  if (people.length === 0) return null
  return (
    <section
      aria-label={t('label')}
      className="page-x mt-5 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto pb-6 md:mt-8 md:scroll-px-6 md:gap-5 xl:ms-[3vw] wide:ms-[6.67vw] xl:mt-0 xl:shrink-0 xl:items-start xl:gap-6 xl:overflow-visible xl:px-0"
    >
      {inColumns.map((column, place) => (
        <div
          key={place}
          className={classNames('contents xl:flex xl:flex-col xl:gap-6', columns[place]?.width)}
        >
          {column.map((person, row) => (
            <StoryCard
              key={person.id}
              person={person}
              size={place === 0 ? 'large' : 'small'}
              isFirst={place === 0 && row === 0}
              className={row === 0 ? columns[place]?.first : undefined}
            />
          ))}
        </div>
      ))}
    </section>
  )
}

/** Uneven, so that no two start or end at one height. */
const columns: readonly { width: string; first?: string }[] = [
  { width: 'xl:w-[25.3vw] xl:pt-12' },
  { width: 'xl:w-[18.3vw] xl:pt-6', first: 'xl:aspect-[264/340]' },
  { width: 'xl:w-[18.3vw] xl:pt-6', first: 'xl:aspect-[264/300]' },
]
