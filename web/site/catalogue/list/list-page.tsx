import { Suspense, useEffect, useState } from 'react'
import type { ComponentProps, ComponentType } from 'react'
import { lazyExtra, lazyPart } from '#web/lazy-part.tsx'
import { usePrefetchedPart } from '#web/prefetched-part.ts'
import { useStore } from '#web/store.ts'
import { sheetAsked, useListChoice } from '#web/site/catalogue/filters/use-list-choice.ts'
import { registerLateScreen } from '#web/hydration/late-screens.ts'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { listWishes } from '#domain/catalogue/filters/filters.ts'
import type { Filters } from '#domain/catalogue/filters/filters.ts'
import { mindedBy } from '#domain/catalogue/minded-wishes.ts'
import { chipClass } from '#web/ui/marks/chip.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { PlaceholderChips, PlaceholderList } from '#web/ui/marks/placeholder.tsx'
import { goToKept } from '#web/installed/go-to-kept.ts'
import { paths } from '#web/paths.ts'
import { ChipsRow } from '#web/site/catalogue/filters/chips-row.tsx'
import { FilterRail } from '#web/site/catalogue/filters/filter-rail.tsx'
import { shownGroups, suggestedWishes } from '#web/site/catalogue/filters/filter-options-shown.ts'
import { HeartNotice } from '#web/site/catalogue/saved/heart-notice.tsx'
import { useLeaving } from '#web/ui/hooks/use-leaving.ts'
import { sharedSearch } from './list-address.ts'
import type { ListPage } from './load-list.ts'
import { PeopleList } from './people-list.tsx'
import { useVideoReset } from '#web/site/catalogue/clip/playing.ts'
import { CarryOnPlace } from '#web/site/hiring/own-hires/carry-on-place.tsx'
import { ShareButton } from '#web/site/catalogue/profile/share-button.tsx'
import { SortChoice } from '#web/site/catalogue/filters/sort-choice.tsx'
import { StickyListBar } from './sticky-list-bar.tsx'
import { useWishes } from '#web/site/catalogue/filters/use-wishes.ts'
import { useWording } from '#web/site/catalogue/use-wording.ts'
import { useWishWording } from '#web/site/catalogue/filters/use-wish-wording.ts'

/* Loaded apart, because few visitors replace a worker. */
const ReplacingBand = lazyExtra(
  async () => (await import('#web/site/catalogue/replacing/replacing-band.tsx')).ReplacingBand,
)
const fetchSheet = async () =>
  (await import('#web/site/catalogue/filters/filter-sheet.tsx')).FilterSheet
const FilterSheet = lazyPart(fetchSheet)
const fetchEmptyList = async () =>
  (await import('#web/site/catalogue/empty-list/empty-list.tsx')).EmptyList
const EmptyList = lazyPart(fetchEmptyList)
// Registered early, so that presses in the server's markup are kept.
registerLateScreen({ noun: 'emptyList', fetch: fetchEmptyList })
const SavedHere = lazyPart(async () =>
  goToKept(paths.saved)
    ? PlaceholderList
    : (await import('#web/site/catalogue/saved/saved-here.tsx')).SavedHere,
)

/** The list of video profiles: filters, count, people (R15, R16). */
export function ListPageView({ page }: { page: ListPage }) {
  const t = useTranslations('list')
  const list = useListChoice(page.choice)
  const wishes = useWishes(list.choice.filters)
  // The band above names the hire already.
  const isReplacing = new URLSearchParams(useLocation().search).has('switch_m')
  useVideoReset()
  if (list.isSavedAsked) {
    return (
      <Suspense fallback={<PlaceholderList />}>
        <SavedHere />
      </Suspense>
    )
  }
  return (
    <>
      <StickyListBar>
        <ListHead page={page} list={list} isSticky />
      </StickyListBar>
      <SkipLink to="people">{t('skip')}</SkipLink>
      {isReplacing ? (
        <Suspense fallback={<div className="h-14.25 md:h-16.25" />}>
          <ReplacingBand replaced={page.replaced} />
        </Suspense>
      ) : (
        <CarryOnPlace className="page-x pt-1 pb-2 md:pt-5 md:pb-0" />
      )}
      <div className="page-x lg:flex lg:items-start lg:gap-10 lg:pt-7">
        <FilterRail
          filters={list.choice.filters}
          counts={page.answer.counts}
          isEmpty={page.answer.total === 0}
          onToggle={list.toggle}
          onClear={() => list.setFilters({})}
        />
        <section className="min-w-0 flex-1" aria-busy={list.isLoading}>
          <ListHead page={page} list={list} />
          <SortedBy page={page} list={list} />
          <div id="people" tabIndex={-1} className="scroll-mt-32 outline-none">
            {list.isLoading ? (
              <div className="pt-2.5 md:pt-5">
                <PlaceholderList />
              </div>
            ) : (
              <ListBody page={page} wishes={wishes} />
            )}
          </div>
        </section>
      </div>
      <LazySheet page={page} list={list} />
      <HeartNotice />
    </>
  )
}

type ListState = ReturnType<typeof useListChoice>

function ListBody({ page, wishes }: { page: ListPage; wishes: ReturnType<typeof useWishes> }) {
  if (page.answer.total > 0) {
    return <PeopleList key={sharedSearch(page.choice)} page={page} wishes={wishes} />
  }
  return (
    <Suspense fallback={<PlaceholderChips />}>
      <EmptyList page={page} />
    </Suspense>
  )
}

/** Chips, count, order and sharing; smaller in the sticky bar. */
function ListHead({
  page,
  list,
  isSticky = false,
}: {
  page: ListPage
  list: ListState
  isSticky?: boolean
}) {
  const t = useTranslations('list')
  const { pathname } = useLocation()
  const { answer, choice } = page
  const Title = isSticky ? 'p' : 'h1'
  const suggestions = suggestedWishes(shownGroups(choice.filters, answer.counts), answer.total)
  const path = `${pathname}${sharedSearch(list.choice)}`
  return (
    <div className="lg:flex lg:min-h-14 lg:items-center lg:justify-between lg:gap-6">
      <ChipsRow
        className={classNames(
          '-mx-4 px-4 md:-mx-6 md:px-6 lg:order-2 lg:me-0 lg:p-1',
          // Without results the row has room for every wish on a computer.
          answer.total > 0 || isSticky ? 'lg:ms-auto lg:max-w-1/2' : 'lg:-ms-1 lg:flex-wrap',
        )}
        filters={list.choice.filters}
        suggestions={list.isLoading ? [] : suggestions}
        onToggle={list.toggle}
        onOpenFilters={list.openSheet}
      />
      {/* While the list comes, its place is kept, so that nothing below moves twice. */}
      {list.isLoading ? (
        <div className="h-8 lg:hidden" />
      ) : answer.total === 0 && !isSticky ? null : (
        <div className="flex min-h-8 items-center justify-between gap-4 lg:contents">
          <Title
            aria-live={isSticky ? undefined : 'polite'}
            className="line-clamp-2 min-w-0 text-wrap text-small font-normal tracking-normal text-ink3 lg:order-1 lg:text-body"
          >
            <CountLine page={page} isSticky={isSticky} />
          </Title>
          <SortChoice
            sort={list.choice.sort}
            isFit={isFit(list.choice.filters)}
            onChange={list.setSort}
            className={chipLook}
          />
          {isSticky ? null : (
            <ShareButton
              placeClassName="max-lg:hidden lg:order-4 lg:-ms-4"
              path={path}
              title={t('title')}
              label={t('shareList')}
              className={chipClass('off')}
            >
              {t('share')}
            </ShareButton>
          )}
        </div>
      )}
    </div>
  )
}

/** All who are listed meet the wishes; those who mind them, such as dogs, come last. */
const isFit = (filters: Filters): boolean => mindedBy(filters).length > 0

/** Explains the order, because "Best fit" alone does not. */
function SortedBy({ page: { answer }, list }: { page: ListPage; list: ListState }) {
  const t = useTranslations('list')
  // What was pressed, not what has come: the line would push the list down late.
  const { choice, isLoading } = list
  if (answer.total === 0 || choice.sort !== 'best-fit' || !isFit(choice.filters)) return null
  return (
    <p className={classNames('text-caption text-ink3', isLoading && 'invisible')}>
      {t('bestFitBy')}
    </p>
  )
}

/* A chip from 1024 on, quiet words below it. */
const chipLook =
  'lg:order-3 lg:min-h-10 lg:rounded-full lg:bg-raised lg:px-3.5 lg:shadow-line lg:hover:shadow-edge-thin'

function CountLine({ page: { answer, choice }, isSticky }: { page: ListPage; isSticky: boolean }) {
  const t = useTranslations('list')
  const { join } = useWording()
  const { phrase } = useWishWording()
  const wishes = join(listWishes(choice.filters).map(phrase))
  const rest = wishes ? t('ofWishes', { all: answer.all, wishes }) : t('of', { all: answer.all })
  return (
    <>
      <span
        className={
          isSticky ? 'font-semibold text-ink' : 'font-semibold text-ink lg:me-2 lg:text-head'
        }
      >
        {t('heading', { count: answer.total })}
      </span>{' '}
      {wishes || answer.total !== answer.all ? rest : null}
    </>
  )
}

/** Opens at the press; address and list follow. */
function LazySheet({ page, list }: { page: ListPage; list: ListState }) {
  const asked = useStore(sheetAsked, undefined)
  const isOpen = asked ?? list.isSheetOpen
  const ready = usePrefetchedPart(fetchSheet)
  const [Part, setPart] = useState<ComponentType<ComponentProps<typeof FilterSheet>>>()
  if (isOpen && !Part) setPart(() => ready ?? FilterSheet)
  useEffect(() => {
    if (asked === list.isSheetOpen) sheetAsked.set(undefined)
  }, [asked, list.isSheetOpen])
  useLeaving(() => sheetAsked.set(undefined))
  if (!Part) return null
  return (
    <Suspense fallback={null}>
      <Part
        open={isOpen}
        onClose={list.closeSheet}
        onClear={() => list.setFilters({})}
        filters={list.choice.filters}
        counts={page.answer.counts}
        total={page.answer.total}
        isCounting={list.isPending}
        onToggle={list.toggle}
      />
    </Suspense>
  )
}
