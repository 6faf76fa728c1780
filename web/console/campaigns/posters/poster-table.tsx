import { Link } from 'react-router'
import type { listPosters } from '#api/console/campaigns/posters.ts'
import type { OutputOf } from '#api/define-call.ts'
import { DeskCheck } from '#web/console/campaigns/fields/desk-fields.tsx'
import { useRuleText } from '#web/console/campaigns/use-rule-text.ts'
import { EmptyPlace } from '#web/console/frame/empty-place.tsx'
import { useWords } from '#web/console/use-words.ts'
import { CheckMark } from '#web/ui/fields/choice/check-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormatter } from '#web/use-formatter.ts'
import type { ListedPoster } from './listed-poster.ts'

type Sums = OutputOf<typeof listPosters>['sum']

type PosterTableProps = {
  posters: readonly ListedPoster[]
  sum: Sums
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  onOpen: (posterId: string) => void
}

const figures = ['scans', 'chats', 'signed', 'kept', 'open'] as const

/** Sums in dirhams, or a dash where nothing is known. */
function useDirhams() {
  const format = useFormatter()
  return (fils: number | null): string =>
    fils === null
      ? '–'
      : format.number(fils / 100, {
          style: 'currency',
          currency: 'AED',
          maximumFractionDigits: 2,
          minimumFractionDigits: 0,
        })
}

/** Posters with their figures: a table, and lines on a phone. */
export function PosterTable(props: PosterTableProps) {
  const say = useWords('campaigns')
  const { posters } = props
  if (posters.length === 0) {
    return <EmptyPlace title={say('posters.none')} note={say('posters.noneNote')} />
  }
  return (
    <>
      <ul className="border-t border-line lg:hidden">
        {posters.map((poster) => (
          <PosterLine key={poster.posterId} poster={poster} {...props} />
        ))}
      </ul>
      <WideTable {...props} />
      <p className="max-w-200 px-4 pt-3 text-caption text-ink3 lg:px-6">{say('posters.how')}</p>
    </>
  )
}

const toggled = (chosen: ReadonlySet<string>, id: string, isOn: boolean): ReadonlySet<string> =>
  new Set(isOn ? [...chosen, id] : [...chosen].filter((one) => one !== id))

const head = 'px-2.5 py-1 text-end font-medium'
const cell = 'border-t border-line px-2.5 py-2 text-end tabular-nums'

function WideTable({ posters, sum, chosen, onChoose, onOpen }: PosterTableProps) {
  const say = useWords('campaigns')
  const format = useFormatter()
  const dirhams = useDirhams()
  return (
    <div className="overflow-x-auto max-lg:hidden">
      <table aria-label={say('tabs.posters')} className="w-full text-desk">
        <Heads />
        <tbody>
          {posters.map((poster) => (
            <tr key={poster.posterId} className="hover:bg-sunken">
              <th
                scope="row"
                className="border-t border-line px-2.5 py-2 ps-6 text-start font-[560]"
              >
                <span className="flex items-center gap-2.5">
                  <CheckMark
                    aria-label={say('posters.choose', { place: poster.place })}
                    checked={chosen.has(poster.posterId)}
                    onChange={(event) =>
                      onChoose(toggled(chosen, poster.posterId, event.currentTarget.checked))
                    }
                  />
                  <bdi>{poster.place}</bdi>
                </span>
              </th>
              <td className="border-t border-line px-2.5 py-2">
                <Link to={`/campaigns/links/${poster.slug}`} className="underline">
                  {poster.slug}
                </Link>
                <PosterMarks poster={poster} />
              </td>
              {figures.map((one) => (
                <td key={one} className={cell}>
                  {format.number(poster[one])}
                </td>
              ))}
              <td className={cell}>{dirhams(poster.cost)}</td>
              <td className={cell}>{dirhams(poster.costPerKept)}</td>
              <td className={cell}>
                <OpenButton poster={poster} onOpen={onOpen} />
              </td>
            </tr>
          ))}
        </tbody>
        <Foot sum={sum} />
      </table>
    </div>
  )
}

function OpenButton({ poster, onOpen }: { poster: ListedPoster; onOpen: (id: string) => void }) {
  const say = useWords('campaigns')
  return (
    <Button
      tone="edged"
      size="desk"
      aria-label={say('posters.changeOf', { place: poster.place })}
      onClick={() => onOpen(poster.posterId)}
    >
      {say('posters.change')}
    </Button>
  )
}

function PosterMarks({ poster: { leadsTo, takenDownOn } }: { poster: ListedPoster }) {
  const say = useWords('campaigns')
  const { targetText, dayOf } = useRuleText()
  return (
    <>
      {leadsTo ? (
        <span className="block text-caption text-ink2">
          {say('posters.leadsTo', { target: targetText(leadsTo) })}
        </span>
      ) : null}
      {takenDownOn === null ? null : (
        <span className="block text-caption text-ink2">
          {say('posters.down', { day: dayOf(takenDownOn) })}
        </span>
      )}
    </>
  )
}

function PosterLine({
  poster,
  chosen,
  onChoose,
  onOpen,
}: PosterTableProps & { poster: ListedPoster }) {
  const say = useWords('campaigns')
  const format = useFormatter()
  const dirhams = useDirhams()
  return (
    <li className="border-b border-line px-4 py-3 text-desk">
      <span className="flex items-center justify-between gap-3">
        <DeskCheck
          label={poster.place}
          checked={chosen.has(poster.posterId)}
          onChange={(event) =>
            onChoose(toggled(chosen, poster.posterId, event.currentTarget.checked))
          }
        />
        <OpenButton poster={poster} onOpen={onOpen} />
      </span>
      <span className="block text-ink2">
        {poster.slug}
        <PosterMarks poster={poster} />
      </span>
      <dl className="mt-1 grid grid-cols-3 gap-x-3 gap-y-1">
        {figures.map((one) => (
          <div key={one}>
            <dt className="text-caption text-ink3">{say(`posters.figures.${one}`)}</dt>
            <dd className="tabular-nums">{format.number(poster[one])}</dd>
          </div>
        ))}
        <div>
          <dt className="text-caption text-ink3">{say('posters.perKept')}</dt>
          <dd className="tabular-nums">{dirhams(poster.costPerKept)}</dd>
        </div>
      </dl>
    </li>
  )
}

function Heads() {
  const say = useWords('campaigns')
  return (
    <thead className="text-caption text-ink3">
      <tr>
        <th scope="col" className="px-2.5 py-1 ps-6 text-start font-medium">
          {say('posters.place')}
        </th>
        <th scope="col" className="px-2.5 py-1 text-start font-medium">
          {say('columns.slug')}
        </th>
        {figures.map((one) => (
          <th key={one} scope="col" className={head}>
            {say(`posters.figures.${one}`)}
          </th>
        ))}
        <th scope="col" className={head}>
          {say('posters.cost')}
        </th>
        <th scope="col" className={head}>
          {say('posters.perKept')}
        </th>
        <th scope="col" className={head}>
          <span className="sr-only">{say('posters.change')}</span>
        </th>
      </tr>
    </thead>
  )
}

function Foot({ sum }: { sum: Sums }) {
  const say = useWords('campaigns')
  const format = useFormatter()
  const dirhams = useDirhams()
  return (
    <tfoot className="font-semibold">
      <tr>
        <th scope="row" colSpan={2} className="border-t border-line px-2.5 py-2 ps-6 text-start">
          {say('posters.sum')}
        </th>
        {figures.map((one) => (
          <td key={one} className={cell}>
            {format.number(sum[one])}
          </td>
        ))}
        <td className={cell}>{dirhams(sum.cost)}</td>
        <td className={cell}>{dirhams(sum.costPerKept)}</td>
      </tr>
    </tfoot>
  )
}
