import { useRef } from 'react'
import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { printedJson } from '#api/own-json.ts'
import { writeFilters } from '#domain/catalogue/filters/filters.ts'
import type { Filters } from '#domain/catalogue/filters/filters.ts'
import { toldWishes } from '#domain/catalogue/reasons.ts'
import { useAppearing } from '#web/ui/hooks/use-appearing.ts'
import { Kept } from '#web/ui/kept/kept.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { useSeen } from '#web/ui/hooks/use-seen.ts'
import type { ListPage } from './load-list.ts'
import { PersonCard, usePreloadedPicture } from '#web/site/catalogue/person-card.tsx'
import { useVisit } from '#web/use-visit.ts'
import { useMorePeople } from './use-more-people.ts'

export const gridClass =
  'grid grid-cols-1 gap-x-6 gap-y-7 md:grid-cols-2 md:gap-y-10 xl:grid-cols-3 2xl:grid-cols-4'

/** Later cards are laid out only near the view (U02). */
const EAGER_CARDS = 6

/** Loads further pages on a press or near the end. */
export function PeopleList({ page, wishes }: { page: ListPage; wishes: Filters }) {
  const t = useTranslations('list')
  const { maids, state, isComplete, loadMore, keepOpened, opened } = useMorePeople(page)
  const listRef = useRef<HTMLUListElement>(null)
  const moreRef = useRef<HTMLDivElement>(null)
  useFocusOnReturn(listRef, opened)
  const loadMoreWhenSeen = (isSeen: boolean) => isSeen && state === 'idle' && void loadMore()
  useSeen(moreRef, loadMoreWhenSeen, { margin: '600px' })
  const words = {
    planType: page.choice.filters.lives?.join() === 'live-out' ? 'live-out' : undefined,
    bysearch: writeFilters(page.choice.filters) ? '1' : undefined,
  }
  const { language, mode, noFullTime } = useVisit()
  const told = toldWishes(wishes)
  usePreloadedPicture(maids[0])
  const shared = JSON.stringify([language, mode, page.mode, noFullTime, told, words])
  return (
    <>
      <ul ref={listRef} className={classNames(gridClass, 'mt-2.5 md:mt-5')}>
        {maids.map((maid, place) => (
          <Kept
            key={maid.id}
            as="li"
            className={place < EAGER_CARDS ? undefined : lazyClass}
            of={() => `${shared}${place === 0 ? 'first' : ''}${printedJson(maid)}`}
          >
            <PersonCard
              maid={maid}
              wishes={told}
              mode={page.mode}
              isFirst={place === 0}
              words={words}
              onOpen={keepOpened}
            />
          </Kept>
        ))}
      </ul>
      <div ref={moreRef} className="mt-10 flex flex-col items-center gap-3 pb-4">
        <p className="text-small text-ink3">
          {t('shown', { shown: maids.length, total: page.answer.total })}
        </p>
        {isComplete ? null : (
          <Button tone="edged" busy={state === 'loading'} onClick={() => void loadMore()}>
            {state === 'loading' ? t('moreLoading') : t('more')}
          </Button>
        )}
        <output className="text-small text-danger">
          {state === 'failed' ? t('moreFailed') : null}
        </output>
      </div>
    </>
  )
}

/* The padding keeps the focus ring inside what is painted. */
const lazyClass = '-m-1.5 p-1.5 [content-visibility:auto] [contain-intrinsic-size:auto_500px]'

/** After Back the opened card has the focus. */
function useFocusOnReturn(
  list: RefObject<HTMLUListElement | null>,
  opened: string | undefined,
): void {
  useAppearing(() => {
    if (!opened) return
    const link = list.current?.querySelector<HTMLElement>(`[data-card="${opened}"] :is(h2, h3) a`)
    link?.focus({ preventScroll: true })
  })
}
