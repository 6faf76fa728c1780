import { Suspense, useEffect, useState } from 'react'
import type { MaidProfile } from '#api/catalogue/catalogue.ts'
import type { HouseholdInterview } from '#api/interviews/interviews.ts'
import { lazyExtra } from '#web/lazy-part.tsx'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { useVisit } from '#web/use-visit.ts'
import { keepSavedList, useSavedList } from '#web/storage/saved-list.ts'
import { createStore, useStore } from '#web/store.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CheckMark } from '#web/ui/fields/choice/check-mark.tsx'
import { chipClass } from '#web/ui/marks/chip.tsx'
import { classNames, textLinkClass } from '#web/ui/style/class-names.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { AgreedTalk } from './agreed-talk.tsx'
import { GonePeople } from './gone-people.tsx'
import { HeartNotice } from './heart-notice.tsx'
import type { SavedPage } from './load-saved.ts'
import { NobodyLeft, NothingSaved } from './nothing-saved.tsx'
import { SavedTitle } from './saved-title.tsx'
import { PersonCard } from '#web/site/catalogue/person-card.tsx'
import type { CardLook } from '#web/site/catalogue/person-card.tsx'
import { useVideoReset } from '#web/site/catalogue/clip/playing.ts'
import { ShareButton } from '#web/site/catalogue/profile/share-button.tsx'
import { useWishes } from '#web/site/catalogue/filters/use-wishes.ts'

const InstallPlace = lazyExtra(
  async () => (await import('#web/site/install/install-place.tsx')).InstallPlace,
)

const OwnInterviewsPlace = lazyExtra(
  async () => (await import('./own-interviews-place.tsx')).OwnInterviewsPlace,
)

const RoomPlace = lazyExtra(
  async () => (await import('#web/site/catalogue/together/room-place.tsx')).RoomPlace,
)

/** As many as fit side by side. */
export const COMPARE_MOST = 3

/** On phones a small picture beside what decides; the rest is on her page. */
const row: CardLook = {
  // The last row takes the extra height of the picture. A reason may wrap to two lines.
  card: '[&>p:last-of-type]:h-auto [&>p:last-of-type]:items-start [&>p:last-of-type>span]:h-auto [&>p:last-of-type>span>span]:line-clamp-2 [&>p:last-of-type>span>span]:whitespace-normal [&>p:last-of-type>span>span+span]:hidden max-md:grid max-md:grid-cols-[5.25rem_minmax(0,1fr)] max-md:grid-rows-[repeat(6,auto)_1fr] max-md:gap-x-3',
  poster: 'max-md:row-span-7 max-md:aspect-[4/5]! max-md:self-start max-md:rounded-button',
  // A long name ends before the heart.
  heading: 'max-md:mt-0 max-md:pe-10 max-md:*:truncate',
  dot: 'max-md:hidden',
  place: 'max-md:block max-md:truncate max-md:text-small',
  fact: 'max-md:hidden',
  clip: 'max-md:hidden',
  // Beside the picture it needs no plate.
  heart:
    'max-md:-end-2.5 max-md:-top-2.5 max-md:bg-transparent! max-md:text-ink! max-md:aria-pressed:*:fill-action! max-md:aria-pressed:*:text-action!',
}

const gridClass = 'grid grid-cols-1 gap-x-6 md:grid-cols-2 md:gap-y-10'

/** On a computer the room stands beside the people, in one grid with them. */
type Columns = { page: string; people: string; grid: string }
const few: Columns = {
  page: 'xl:grid xl:grid-cols-3 xl:items-start xl:gap-x-6',
  people: 'xl:col-span-2',
  grid: gridClass,
}
const many: Columns = {
  page: 'xl:grid xl:grid-cols-4 xl:items-start xl:gap-x-6',
  people: 'xl:col-span-3',
  grid: `${gridClass} xl:grid-cols-3`,
}
const shared: Columns = {
  page: '',
  people: '',
  grid: `${gridClass} xl:grid-cols-3 2xl:grid-cols-4`,
}

/** A saved list, own or shared: cards, sharing and comparing (U11, R18). */
export function SavedListView({ page }: { page: SavedPage }) {
  const { maids, gone, forget } = useStillSaved(page)
  const hasSide = maids.length > 0 && !page.isShared
  const columns = page.isShared ? shared : maids.length > 2 ? many : few
  useVideoReset()
  return (
    <div className={classNames('page-x pt-5 pb-12 md:pt-7', hasSide && columns.page)}>
      <div className={hasSide ? columns.people : undefined}>
        {maids.length > 0 ? (
          <People page={page} maids={maids} columns={columns} />
        ) : gone.length === 0 ? (
          <NothingSaved people={page.others} />
        ) : (
          <NobodyLeft isShared={page.isShared} />
        )}
        {page.isShared ? null : <GonePeople gone={gone} onForgotten={forget} />}
      </div>
      {hasSide ? (
        <div className="xl:sticky xl:top-20">
          <OwnPlaces page={page} ids={maids.map(({ id }) => id)} />
        </div>
      ) : null}
      {maids.length > 1 ? <div className="h-14 md:hidden print:hidden" /> : null}
      <HeartNotice />
    </div>
  )
}

function People(props: { page: SavedPage; maids: MaidProfile[]; columns: Columns }) {
  const { page, maids, columns } = props
  const say = useTranslations('saved')
  const { mode } = useVisit()
  const wishes = useWishes()
  const [chosen, setChosen] = useState<string[]>([])
  const ids = maids.map(({ id }) => id)
  // Removed people leave the comparison.
  const picked = chosen.filter((id) => ids.includes(id))
  const pick = (id: string) =>
    setChosen(
      picked.includes(id)
        ? picked.filter((other) => other !== id)
        : [...picked, id].slice(-COMPARE_MOST),
    )
  return (
    <>
      <SavedHead ids={ids} picked={picked} />
      <AgreedTalk interviews={page.interviews ?? []} />
      {page.isShared && page.gone.length > 0 ? (
        <p className="mt-4 rounded-card bg-info-tint px-4 py-3 text-small">
          {say('sharedGone', { count: page.gone.length })}
        </p>
      ) : null}
      <ul className={classNames(columns.grid, 'mt-5 max-md:divide-y max-md:divide-line')}>
        {maids.map((maid, place) => (
          <li key={maid.id} className="max-md:py-4">
            <PersonCard
              look={row}
              maid={maid}
              wishes={wishes}
              mode={mode}
              isFirst={place === 0}
              words={page.isShared ? undefined : { saved: '1' }}
              action={
                <span className="relative z-10 flex items-center gap-5 text-small">
                  {maids.length > 1 ? (
                    <label className="flex min-h-11 items-center gap-1.5">
                      <CheckMark
                        aria-label={say('pick', { name: maid.name })}
                        checked={picked.includes(maid.id)}
                        onChange={() => pick(maid.id)}
                      />
                      {say('compare')}
                    </label>
                  ) : null}
                  {page.isShared ? null : (
                    <InterviewLink maid={maid} interviews={page.interviews ?? []} />
                  )}
                </span>
              }
            />
          </li>
        ))}
      </ul>
      <CompareBar ids={toCompare(ids, picked)} isAll={picked.length === 0} />
    </>
  )
}

/** To the interview that is asked for or agreed, else to asking for one. */
function InterviewLink(props: { maid: MaidProfile; interviews: readonly HouseholdInterview[] }) {
  const { maid, interviews } = props
  const say = useTranslations('saved')
  const own = interviews.find((one) => one.maid.maidId === maid.id && isAhead(one))
  return (
    <a
      href={own ? `/interviews?id=${own.interviewId}` : `/interviews?maid=${maid.id}`}
      className={textLinkClass('flex min-h-11 items-center')}
    >
      {say(own ? 'yourInterview' : 'interview')}
      <span className="sr-only"> {maid.name}</span>
    </a>
  )
}

const isAhead = ({ state }: HouseholdInterview): boolean =>
  state === 'asked' || state === 'moved' || state === 'agreed'

const comparePath = (ids: readonly string[]) => `/compare?ids=${ids.join(',')}`

/** The people to compare: the chosen, or all if few and none chosen. */
function toCompare(ids: readonly string[], picked: readonly string[]): readonly string[] {
  if (picked.length > 0) return picked.length > 1 ? picked : []
  return ids.length > 1 && ids.length <= COMPARE_MOST ? ids : []
}

/** Fixed above a phone's tab bar; the page ends with its height. */
function CompareBar({ ids, isAll }: { ids: readonly string[]; isAll: boolean }) {
  const say = useTranslations('saved')
  if (ids.length < 2) return null
  return (
    <div className="page-x fixed inset-x-0 bottom-[calc(3.8125rem+max(0.5rem,env(safe-area-inset-bottom)))] z-20 border-t border-line bg-raised py-2.5 md:hidden print:hidden">
      <Link to={comparePath(ids)} className={buttonClass({ wide: true })}>
        {say(isAll ? 'compareAll' : 'compareCount', { count: ids.length })}
      </Link>
    </div>
  )
}

/** Links of own lists only, after hydration. */
function OwnPlaces({ ids, page }: { ids: string[]; page: SavedPage }) {
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  return (
    <Suspense>
      <RoomPlace ids={ids} />
      <OwnInterviewsPlace interviews={page.interviews ?? []} />
      <InstallPlace />
    </Suspense>
  )
}

/** The page once mirrored locally; before, hearts may be outdated. */
const mirrored = createStore<SavedPage | undefined>(undefined)

/** Own lists follow hearts; shared ones stay. */
function useStillSaved(page: SavedPage) {
  const saved = useSavedList()
  const [forgotten, setForgotten] = useState<readonly string[]>([])
  useEffect(() => {
    if (page.isShared) return
    keepSavedList(page.maids.map(({ id }) => id))
    mirrored.set(page)
  }, [page])
  const isMirrored = useStore(mirrored, undefined) === page
  const isStill = ({ id }: { id: string }) => !isMirrored || saved.includes(id)
  return {
    maids: page.maids.filter(isStill),
    gone: page.gone.filter(({ id }) => !forgotten.includes(id)),
    forget: (id: string) => setForgotten((known) => [...known, id]),
  }
}

function SavedHead({ ids, picked }: { ids: string[]; picked: string[] }) {
  const say = useTranslations('saved')
  const compared = toCompare(ids, picked)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <SavedTitle count={ids.length} />
      <div className="flex items-center gap-2">
        {compared.length > 1 ? (
          <Link to={comparePath(compared)} className={chipClass('lead', 'max-md:hidden')}>
            {say(picked.length === 0 ? 'compareAll' : 'compareCount', { count: compared.length })}
          </Link>
        ) : null}
        <ShareButton
          path={`${paths.saved}?ids=${ids.join(',')}`}
          title={say('title')}
          label={say('share')}
          className={chipClass()}
        >
          {say('share')}
        </ShareButton>
      </div>
      {ids.length > 1 && picked.length < 2 ? (
        <p className="w-full text-small text-ink3">{say('compareHint')}</p>
      ) : null}
    </div>
  )
}
