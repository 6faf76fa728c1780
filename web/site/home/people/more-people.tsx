import { useTranslations } from 'use-intl'
import { Link } from 'react-router'
import { Poster } from '#web/site/catalogue/clip/poster.tsx'
import type { LandingData, Person } from '#web/site/home/load-landing.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { ListLink } from './way-to-list.tsx'
import { useMoneyText } from '#web/words/use-money-text.ts'
import type { ReactNode } from 'react'

/** Further people in one row that runs off a phone's edge. */
export function MorePeople({ data }: { data: LandingData }) {
  const t = useTranslations('home.people')
  if (data.more.length === 0) return null
  const hasSamples = data.more.some(({ isSample }) => isSample)
  return (
    <section id="people" aria-labelledby="people-title" className="pt-14 outline-none xl:pt-16">
      <div className="page-x flex items-baseline justify-between gap-4">
        <h2 id="people-title" className="text-head">
          {t('title')}
        </h2>
        <ListLink
          mode={data.mode}
          className={textLinkClass('inline-flex min-h-11 shrink-0 items-center text-small')}
        >
          {t('all', { count: data.total })}
        </ListLink>
      </div>
      <ul className="page-x mt-2 flex snap-x scroll-px-4 gap-3 overflow-x-auto pb-2 [scrollbar-width:none] md:scroll-px-6 md:gap-4 xl:grid xl:grid-cols-6 xl:gap-6 xl:overflow-visible">
        {data.more.map((person) => (
          <PersonTile key={person.id} person={person} />
        ))}
      </ul>
      {hasSamples ? <p className="page-x mt-2 text-caption text-ink3">{t('sample')}</p> : null}
    </section>
  )
}

function PersonTile({ person }: { person: Person }) {
  const moneyText = useMoneyText()
  const t = useTranslations('home.people')
  return (
    <li className="relative w-37 shrink-0 snap-start md:w-44 xl:w-auto">
      <div className="aspect-[7/8] overflow-hidden rounded-card bg-sunken">
        <Poster
          video={person.video}
          alt=""
          sizes="(width >= 80rem) 15vw, (width >= 48rem) 176px, 148px"
        />
      </div>
      <h3 className="mt-2.5 text-body font-semibold">
        <Link
          to={`/maids/${person.id}`}
          className="text-ink no-underline outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
        >
          {person.name}
        </Link>
      </h3>
      <p className="text-small text-ink2">{person.phrase}</p>
      <p className="text-small text-ink3">
        {t.rich('price', { b: strongWords, price: moneyText(person.monthlyPrice) })}
      </p>
    </li>
  )
}

/** Renders a message's `<b>`. */
const strongWords = (chunks: ReactNode) => <b className="font-semibold text-ink">{chunks}</b>
