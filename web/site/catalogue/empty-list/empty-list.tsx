import Minus from 'lucide-react/icons/minus'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { FILTER_GROUPS } from '#domain/catalogue/filters/filter-options.ts'
import { filterGroups } from '#domain/catalogue/filters/filter-options.ts'
import {
  countWishes,
  listWishes,
  parseFilters,
  withoutWishes,
} from '#domain/catalogue/filters/filters.ts'
import type { Filters } from '#domain/catalogue/filters/filters.ts'
import { LatePart } from '#web/words/late-part.tsx'
import { AvatarStack } from '#web/ui/marks/avatar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames, textLinkClass } from '#web/ui/style/class-names.ts'
import { searchOf } from '#web/site/catalogue/list/list-address.ts'
import type { ListAnswer, ListPage } from '#web/site/catalogue/list/load-list.ts'
import { CardRow } from '#web/site/catalogue/card-row.tsx'
import { MatchAlertForm } from './match-alert-form.tsx'
import { useWording } from '#web/site/catalogue/use-wording.ts'
import { useWishWording } from '#web/site/catalogue/filters/use-wish-wording.ts'

/** Suggests a wish to drop with the people it brings, or a match alert. */
export function EmptyList({ page }: { page: ListPage }) {
  const say = useTranslations('emptyList')
  const { answer, choice } = page
  const count = countWishes(choice.filters)
  return (
    <LatePart
      noun="emptyList"
      className="pt-4 xl:grid xl:grid-cols-[minmax(0,1fr)_21rem] xl:items-start xl:gap-x-12"
    >
      <div className="max-w-160">
        <h1 className="page-title">{say('title', { count })}</h1>
        <p className="mt-2 text-body text-ink2">
          {answer.relaxations.length > 0 || count === 0 ? say('lead', { count }) : say('noSingle')}
        </p>
        {answer.relaxations.length === 0 && count > 0 ? <FewerWishes page={page} /> : null}
        {answer.relaxations.length > 0 ? (
          <ul className="mt-5 border-t border-line">
            {answer.relaxations.map((relaxation) => (
              <RelaxationRow
                key={`${relaxation.group} ${relaxation.value}`}
                relaxation={relaxation}
                page={page}
              />
            ))}
          </ul>
        ) : null}
      </div>
      <MatchAlertForm page={page} />
      {answer.near?.length ? (
        // Three beside each other on a tablet, four on a computer, where three have wider cards.
        <section
          className={classNames(
            // One row of tags, so that no card has an empty space above its price.
            'mt-10 [&_[data-tags]]:h-7 [&_[data-tags]]:overflow-hidden md:max-xl:[&_li:nth-child(4)]:hidden xl:col-span-2',
            answer.near.length < 4 && 'xl:[&_ul]:grid-cols-3',
          )}
        >
          <h2 className="text-title">{say('near')}</h2>
          <CardRow
            people={answer.near}
            wishes={choice.filters}
            actions={answer.unmet?.map((filters) => (
              <Unmet key={filters} filters={filters} />
            ))}
          />
        </section>
      ) : null}
    </LatePart>
  )
}

/** Leaves out the wishes that nobody near has, or else all. */
function FewerWishes({ page: { answer, choice } }: { page: ListPage }) {
  const say = useTranslations('emptyList')
  const t = useTranslations('list')
  const { search } = useLocation()
  const { nearest } = answer
  const to = (filters: Filters) => ({ search: searchOf({ ...choice, filters }, search) })
  const clear = say('clear', { count: answer.all })
  if (!nearest) {
    return (
      <Link to={to({})} className={buttonClass({ tone: 'edged', className: 'mt-4' })}>
        {clear}
      </Link>
    )
  }
  const kept = parseFilters(new URLSearchParams(nearest.filters))
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <Link to={to(kept)} className={buttonClass({ className: 'max-md:w-full' })}>
        {say('keep', {
          wishes: countWishes(kept),
          of: countWishes(choice.filters),
          people: t('heading', { count: nearest.total }),
        })}
      </Link>
      <Link to={to({})} className={textLinkClass('inline-flex min-h-11 items-center')}>
        {clear}
      </Link>
    </div>
  )
}

/** Which wishes somebody near does not meet, above her price. */
function Unmet({ filters }: { filters: string }) {
  const say = useTranslations('emptyList')
  const { join } = useWording()
  const { named } = useWishWording()
  const wishes = listWishes(parseFilters(new URLSearchParams(filters)))
  if (wishes.length === 0) return null
  return (
    <p className="order-first flex w-full gap-2 pb-1.5 text-small text-ink2">
      <Minus aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
      {say('unmet', { wishes: join(wishes.map(named)) })}
    </p>
  )
}

const strong = (words: ReactNode) => <span className="font-semibold">{words}</span>

function RelaxationRow({
  relaxation,
  page: { choice },
}: {
  relaxation: ListAnswer['relaxations'][number]
  page: ListPage
}) {
  const t = useTranslations('list')
  const { join } = useWording()
  const { chip } = useWishWording()
  const say = useTranslations('emptyList')
  const location = useLocation()
  const group = filterGroups.find((known) => known === relaxation.group)
  if (!group) return null
  const values = FILTER_GROUPS[group] === 'all' ? [relaxation.value] : relaxation.value.split(',')
  const filters = withoutWishes(choice.filters, group, values)
  const name = join(values.map((value) => chip({ group, value })))
  return (
    <li className="border-b border-line">
      <Link
        to={{ search: searchOf({ ...choice, filters }, location.search) }}
        className="flex min-h-20 items-center gap-5 py-3.5 text-ink no-underline"
      >
        <span className="min-w-0 flex-1">
          <span className="block">
            {say.rich('without', {
              name,
              wish: strong,
            })}
          </span>
          <span className="mt-0.5 block text-small font-semibold text-action">
            {t('heading', { count: relaxation.total })}
          </span>
        </span>
        <AvatarStack
          people={relaxation.faces
            .filter(({ poster }) => poster)
            .map(({ id, poster }) => ({ key: id, src: poster }))}
        />
        <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="mirror-rtl shrink-0" />
      </Link>
    </li>
  )
}
