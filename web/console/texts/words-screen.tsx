import { Link } from 'react-router'
import { listWords, searchWords } from '#api/console/words/words.ts'
import type { OutputOf } from '#api/define-call.ts'
import { EmptyPlace } from '#web/console/frame/empty-place.tsx'
import { Failure } from '#web/console/frame/failure.tsx'
import { useNames } from '#web/console/people/use-names.ts'
import { TableBar } from '#web/console/table/table-bar.tsx'
import { useTableView } from '#web/console/table/use-table-view.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useInBoth } from '#web/console/use-in-both.ts'
import { useWords } from '#web/console/use-words.ts'
import { isOpen, TextStateDot, useVersionText } from './text-state.tsx'
import type { TextState } from './text-state.tsx'
import { WordsHead } from './words-head.tsx'

type ListedPlace = OutputOf<typeof listWords>['places'][number]

/** Every text of the site by place and language, and a search of their words. */
export function WordsScreen() {
  const say = useWords('texts')
  const view = useTableView()
  const { answer, failure, reload } = useAnswer(listWords, {})
  const q = view.filters['q'] ?? ''
  return (
    <>
      <WordsHead />
      <TableBar
        view={view}
        searchLabel={say('search')}
        filters={[
          { name: 'state', label: say('which'), any: say('all'), options: [['open', say('open')]] },
        ]}
      />
      {!answer ? (
        failure ? (
          <Failure failure={failure} onRetry={reload} />
        ) : null
      ) : q.length > 1 ? (
        <Hits key={q} q={q} places={answer.places} />
      ) : (
        <Places places={answer.places} isOpenOnly={view.filters['state'] === 'open'} />
      )}
    </>
  )
}

/** The title of a place in the language of the console. */
function useTitle(): (place: ListedPlace) => string {
  const inBoth = useInBoth()
  return ({ titles }) => inBoth(titles)
}

function Places({ places, isOpenOnly }: { places: readonly ListedPlace[]; isOpenOnly: boolean }) {
  const say = useWords('texts')
  const shown = isOpenOnly ? places.filter(({ texts }) => texts.some(isOpen)) : places
  if (shown.length === 0) {
    return <EmptyPlace title={say('none')} note={say('noneNote')} />
  }
  return (
    <ul aria-label={say('places')} className="border-t border-line">
      {shown.map((place) => (
        <PlaceRow key={place.place} place={place} />
      ))}
    </ul>
  )
}

function PlaceRow({ place }: { place: ListedPlace }) {
  const titleOf = useTitle()
  return (
    <li className="grid gap-x-2 border-b border-line px-4 py-3 lg:grid-cols-[13rem_repeat(5,minmax(0,1fr))] lg:px-6">
      <div className="min-w-0 max-lg:pb-1">
        <h2 className="text-desk font-semibold">{titleOf(place)}</h2>
        {place.path ? (
          <bdi dir="ltr" className="block truncate text-caption text-ink3">
            {place.path}
          </bdi>
        ) : null}
      </div>
      {place.texts.map((text) => (
        <TextCell key={text.language} place={place} text={text} />
      ))}
    </li>
  )
}

function TextCell({ place, text }: { place: ListedPlace; text: TextState }) {
  const say = useWords('texts')
  const names = useNames()
  const versionText = useVersionText()
  const titleOf = useTitle()
  return (
    <Link
      to={`/words/${place.place}/${text.language}`}
      className="min-w-0 rounded-tag py-1 text-desk text-ink no-underline max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-2 hover:bg-sunken lg:px-1.5 pointer-coarse:min-h-11"
    >
      <span className="sr-only">{titleOf(place)}, </span>
      <span className="font-[560]">{names.site(text.language)}</span>
      <span className="block text-ink2">
        <TextStateDot text={text} />
      </span>
      <span className="block text-caption text-ink3">{versionText(text)}</span>
      {text.hasOtherRelease ? (
        <span className="block text-caption text-ink3">{say('otherRelease')}</span>
      ) : null}
    </Link>
  )
}

/** Where the words stand, each with what is around them. */
function Hits({ q, places }: { q: string; places: readonly ListedPlace[] }) {
  const say = useWords('texts')
  const names = useNames()
  const titleOf = useTitle()
  const { answer, failure, reload } = useAnswer(searchWords, { q })
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null
  const { hits, total } = answer
  const counts = { total, shown: hits.length, more: total - hits.length }
  return (
    <>
      <output className="block px-4 py-2 text-desk text-ink2 lg:px-6">
        {say('found', counts)}
      </output>
      <ul className="border-t border-line">
        {hits.map(({ place, language, line, around: [before, words, behind] }, at) => {
          const listed = places.find((one) => one.place === place)
          return (
            <li key={at} className="border-b border-line">
              <Link
                to={`/words/${place}/${language}?line=${line}`}
                className="grid gap-x-4 px-4 py-2.5 text-desk text-ink no-underline hover:bg-sunken lg:grid-cols-[18rem_minmax(0,1fr)] lg:px-6"
              >
                <span className="text-ink2">
                  {listed ? titleOf(listed) : place}, {names.site(language)},{' '}
                  {say('line', { line })}
                </span>
                <span dir="auto" lang={language} className="min-w-0 break-words">
                  {before}
                  <mark className="bg-saffron-tint font-semibold text-ink">{words}</mark>
                  {behind}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}
