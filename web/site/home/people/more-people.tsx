import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#domain/payment/money.ts'
import { Poster } from '#web/site/catalogue/clip/poster.tsx'
import type { LandingData, Person } from '#web/site/home/load-landing.ts'
import { Part } from '#web/site/home/part.tsx'
import { strongWords } from '#web/site/home/strong-words.tsx'
import { otherOf, WatchAll } from './way-to-list.tsx'

/** Beyond the first fold, each a link to her page. */
export function MorePeople({ data }: { data: LandingData }) {
  const t = useTranslations('home.people')
  if (data.more.length === 0) return null
  const hasSamples = data.more.some(({ isSample }) => isSample)
  return (
    <Part id="people" title={t('title')} lead={t('lead')}>
      <PeopleRow people={data.more} />
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <WatchAll mode={data.mode} count={data.total} tone="edged" />
        {hasSamples ? <p className="text-small text-ink3">{t('sample')}</p> : null}
      </div>
    </Part>
  )
}

/** The same for the other kind of work. */
export function OtherPeople({ data }: { data: LandingData }) {
  const t = useTranslations('home.people')
  if (data.others.length === 0) return null
  return (
    <Part id="others" title={t(`others.${data.mode}`)} lead={t(`othersLead.${data.mode}`)}>
      <PeopleRow people={data.others} />
      <div className="mt-8">
        <WatchAll mode={otherOf[data.mode]} count={data.othersTotal} tone="edged" />
      </div>
    </Part>
  )
}

function PeopleRow({ people }: { people: readonly Person[] }) {
  const t = useTranslations('home.people')
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 xl:gap-x-6">
      {people.map((person) => (
        <li key={person.id} className="relative min-w-0">
          <div className="aspect-[4/5] overflow-hidden rounded-card bg-sunken">
            <Poster video={person.video} alt="" sizes="(width >= 64rem) 23vw, calc(50vw - 24px)" />
          </div>
          <h3 className="mt-3 text-body font-normal">
            <Link
              to={`/maids/${person.id}`}
              className="text-ink no-underline outline-none after:absolute after:-inset-1 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-focus"
            >
              <span className="font-semibold">{person.name}</span>{' '}
              <span className="block text-small text-ink3 md:inline md:text-body">
                {person.country}
              </span>
            </Link>
          </h3>
          <p className="mt-1 text-small text-ink2">{person.phrase}</p>
          <p className="mt-1 text-small text-ink3">
            {t.rich('price', { b: strongWords, price: formatMoney(person.monthlyPrice) })}
          </p>
        </li>
      ))}
    </ul>
  )
}
