import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MaidCard } from '#api/catalogue/catalogue.ts'
import { FILTER_GROUPS } from '#domain/catalogue/filters/filter-options.ts'
import { filterGroups } from '#domain/catalogue/filters/filter-options.ts'
import {
  countWishes,
  hasWish,
  listWishes,
  parseFilters,
  withoutWishes,
} from '#domain/catalogue/filters/filters.ts'
import type { Filters, Wish } from '#domain/catalogue/filters/filters.ts'
import { isHiddenWish } from '#domain/catalogue/filters/hidden-wish.ts'
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
  // Where one wish can be dropped, the list of those wishes stands beside the form.
  const isBeside = answer.relaxations.length > 0
  return (
    <LatePart
      noun="emptyList"
      className={classNames(
        'pt-4',
        isBeside && 'xl:grid xl:grid-cols-[minmax(0,1fr)_21rem] xl:items-start xl:gap-x-12',
      )}
    >
      <div className={classNames('max-w-160', !isBeside && 'xl:max-w-none')}>
        <h1 className="page-title">{say('title', { count })}</h1>
        <p className="mt-2 text-body text-ink2">
          {isBeside || count === 0 ? say('lead', { count }) : say('noSingle')}{' '}
          <KeptTogether page={page} />
        </p>
        {!isBeside && count > 0 ? <FewerWishes page={page} /> : null}
        {isBeside ? (
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
      <MatchAlertForm page={page} isWide={!isBeside} />
      {answer.near?.length ? (
        // Three beside each other on a tablet, four on a computer, where three have wider cards.
        <section
          className={classNames(
            // One row of tags, so that prices stand in one line and wishes end as they may.
            'mt-10 [&_article]:min-h-0 [&_[data-tags]]:h-7 [&_[data-tags]]:overflow-hidden md:max-xl:[&_li:nth-child(4)]:hidden xl:col-span-2',
            answer.near.length < 4 && 'xl:[&_ul]:grid-cols-3',
          )}
        >
          <h2 className="text-title">{say('near')}</h2>
          <CardRow
            people={answer.near}
            wishes={choice.filters}
            wishLines={answer.near.map((maid, place) => (
              <WishLines
                key={maid.id}
                maid={maid}
                page={page}
                unmet={answer.unmet?.[place] ?? ''}
              />
            ))}
          />
        </section>
      ) : null}
    </LatePart>
  )
}

/** More wishes than a button names. */
const MANY = 3

function useKept({ answer: { nearest } }: ListPage): { kept: Filters; names: string[] } {
  const { named } = useWishWording()
  const kept = parseFilters(new URLSearchParams(nearest?.filters))
  return { kept, names: listWishes(kept).map(named) }
}

/** Names the wishes to keep where the button has no room for them. */
function KeptTogether({ page }: { page: ListPage }) {
  const say = useTranslations('emptyList')
  const { join } = useWording()
  const { names } = useKept(page)
  if (page.answer.relaxations.length > 0 || names.length < MANY) return null
  return say('together', { wishes: join(names) })
}

/** Leaves out the wishes that nobody near has, or else all. */
function FewerWishes({ page }: { page: ListPage }) {
  const { answer, choice } = page
  const say = useTranslations('emptyList')
  const t = useTranslations('list')
  const { search } = useLocation()
  const { nearest } = answer
  const { kept, names } = useKept(page)
  const to = (filters: Filters) => ({ search: searchOf({ ...choice, filters }, search) })
  const clear = say('clear', { count: answer.all })
  if (!nearest) {
    return (
      <Link to={to({})} className={buttonClass({ tone: 'edged', className: 'mt-4' })}>
        {clear}
      </Link>
    )
  }
  const [one = '', other = ''] = names
  const people = t('heading', { count: nearest.total })
  const parts = { one, other, people, part: unbroken }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <Link to={to(kept)} className={buttonClass({ className: 'py-2.5 max-md:w-full' })}>
        <span>
          {names.length < MANY
            ? say.rich(names.length === 1 ? 'keepOne' : 'keepTwo', parts)
            : t('show', { count: nearest.total })}
        </span>
      </Link>
      <Link to={to({})} className={textLinkClass('inline-flex min-h-11 items-center')}>
        {clear}
      </Link>
    </div>
  )
}

/** Which of the chosen wishes a person meets, and which she does not. */
function WishLines(props: { maid: MaidCard; page: ListPage; unmet: string }) {
  const { maid, page, unmet } = props
  const { filters } = page.choice
  const missing = parseFilters(new URLSearchParams(unmet))
  const isMet = (wish: Wish) =>
    !hasWish(missing, wish) &&
    !isHiddenWish(maid.isEthiopian, wish) &&
    // Of several that would each do, it is not known which one did.
    (FILTER_GROUPS[wish.group] === 'all' || filters[wish.group]?.length === 1)
  return (
    <div className="flex flex-col gap-1 pt-2">
      <WishLine icon={Check} wishes={listWishes(filters).filter(isMet)} say="met" />
      <WishLine icon={Minus} wishes={listWishes(missing)} say="unmet" />
    </div>
  )
}

function WishLine(props: { icon: LucideIcon; wishes: readonly Wish[]; say: 'met' | 'unmet' }) {
  const { icon: Icon, wishes } = props
  const say = useTranslations('emptyList')
  const { join } = useWording()
  const { named } = useWishWording()
  if (wishes.length === 0) return null
  const isMet = props.say === 'met'
  return (
    <p className={classNames('flex gap-2 text-small', isMet ? 'font-medium' : 'text-ink2')}>
      <Icon
        aria-hidden
        size={20}
        strokeWidth={1.75}
        className={classNames('shrink-0', isMet && 'text-action')}
      />
      {say(props.say, { wishes: join(wishes.map(named)) })}
    </p>
  )
}

/** Goes to the next line whole. */
const unbroken = (words: ReactNode) => <span className="inline-block">{words}</span>

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
