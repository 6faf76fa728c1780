import { Suspense, useEffect, useState } from 'react'
import { lazyExtra } from '#web/lazy-part.tsx'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { unsaveMaid } from '#api/catalogue.ts'
import { browserSend } from '#web/api-client.ts'
import { paths } from '#web/paths.ts'
import { useVisit } from '#web/use-visit.ts'
import { keepSavedList, useSavedList } from '#web/storage/saved-list.ts'
import { createStore, useStore } from '#web/store.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CheckMark } from '#web/ui/fields/check-mark.tsx'
import { chipClass } from '#web/ui/marks/chip.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { textLinkClass } from '#web/ui/style/text-link.ts'
import { HeartNotice } from './heart-notice.tsx'
import type { SavedPage } from './load-saved.ts'
import { gridClass } from '#web/site/catalogue/list/people-list.tsx'
import { PersonCard } from '#web/site/catalogue/person-card.tsx'
import { useVideoReset } from '#web/site/catalogue/clip/playing.ts'
import { ShareButton } from '#web/site/catalogue/profile/share-button.tsx'
import { useWishes } from '#web/site/catalogue/filters/use-wishes.ts'
import { useWording } from '#web/site/catalogue/use-wording.ts'

const InstallPlace = lazyExtra(
  async () => (await import('#web/site/install/install-place.tsx')).InstallPlace,
)

const RoomPlace = lazyExtra(
  async () => (await import('#web/site/catalogue/together/room-place.tsx')).RoomPlace,
)

/** As many as fit side by side. */
export const COMPARE_MOST = 3

/** Own or shared: cards, sharing, choosing who to compare (U11, R18). */
export function SavedListView({ page }: { page: SavedPage }) {
  const say = useTranslations('saved')
  const { mode } = useVisit()
  const wishes = useWishes()
  const maids = useStillSaved(page)
  const [picked, setPicked] = useState<string[]>([])
  const isHydrated = useHydrated()
  useVideoReset()
  const pick = (id: string) =>
    setPicked(
      picked.includes(id)
        ? picked.filter((other) => other !== id)
        : [...picked, id].slice(-COMPARE_MOST),
    )
  return (
    <div className="page-x pt-5 pb-12 md:pt-7">
      {maids.length === 0 ? (
        <NothingSaved />
      ) : (
        <>
          <SavedHead ids={maids.map(({ id }) => id)} picked={picked} />
          <Gone page={page} />
          <ul className={`${gridClass} mt-5`}>
            {maids.map((maid, place) => (
              <li key={maid.id}>
                <PersonCard
                  maid={maid}
                  wishes={wishes}
                  mode={mode}
                  isFirst={place === 0}
                  words={page.isShared ? undefined : { saved: '1' }}
                />
                {maids.length > 1 ? (
                  <div className="mt-2 flex items-center justify-between gap-3">
                    <label className="relative flex min-h-11 w-fit items-center gap-3 text-small">
                      <CheckMark
                        checked={picked.includes(maid.id)}
                        onChange={() => pick(maid.id)}
                      />
                      {say('pick', { name: maid.name })}
                    </label>
                    {picked.length > 1 && picked.at(-1) === maid.id ? (
                      <Link to={`/compare?ids=${picked.join(',')}`} className={chipClass('lead')}>
                        {say('compareCount', { count: picked.length })}
                      </Link>
                    ) : null}
                  </div>
                ) : null}
              </li>
            ))}
          </ul>
          {isHydrated && !page.isShared ? (
            <Suspense>
              <RoomPlace ids={maids.map(({ id }) => id)} />
              <InstallPlace />
            </Suspense>
          ) : null}
        </>
      )}
      {maids.length === 0 ? <Gone page={page} /> : null}
      <HeartNotice />
    </div>
  )
}

/** The mirrored list; until mirrored, hearts say nothing about it. */
const mirrored = createStore<SavedPage | undefined>(undefined)

/** Own lists follow the hearts; shared ones stay as sent. */
function useStillSaved(page: SavedPage) {
  const saved = useSavedList()
  useEffect(() => {
    if (page.isShared) return
    keepSavedList([...page.maids.map(({ id }) => id), ...page.gone])
    mirrored.set(page)
  }, [page])
  const isMirrored = useStore(mirrored, undefined) === page
  return isMirrored ? page.maids.filter(({ id }) => saved.includes(id)) : page.maids
}

function SavedHead({ ids, picked }: { ids: string[]; picked: string[] }) {
  const say = useTranslations('saved')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-head">
        {say('title')}{' '}
        <span className="text-body font-normal tracking-normal text-ink3">
          {say('count', { count: ids.length })}
        </span>
      </h1>
      <div className="flex items-center gap-2">
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

function NothingSaved() {
  const { t } = useWording()
  const say = useTranslations('saved')
  const { mode } = useVisit()
  return (
    <div className="max-w-160 py-8">
      <h1 className="text-head">{say('empty')}</h1>
      <p className="mt-2 text-body text-ink2">{say('emptyBody')}</p>
      <Link
        to={mode === 'nanny' ? '/hire-nanny' : '/hire-maid'}
        className={buttonClass({ className: 'mt-6' })}
      >
        {t('profile.browse')}
      </Link>
    </div>
  )
}

/** People no longer shown are named, not silently missing. */
function Gone({ page: { gone, isShared } }: { page: SavedPage }) {
  const say = useTranslations('saved')
  const [isForgotten, setForgotten] = useState(false)
  if (gone.length === 0 || isForgotten) return null
  async function forget(): Promise<void> {
    setForgotten(true)
    for (const maidId of gone) await browserSend(unsaveMaid, { maidId }).catch(() => {})
  }
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 rounded-card bg-info-tint px-4 py-2 text-small">
      <span className="py-2">{say('gone', { count: gone.length })}</span>
      {isShared ? null : (
        <button
          type="button"
          onClick={() => void forget()}
          className={textLinkClass('min-h-11 text-info! text-small')}
        >
          {say('forget')}
        </button>
      )}
    </p>
  )
}
