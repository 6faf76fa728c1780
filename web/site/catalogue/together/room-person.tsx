import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Room } from '#api/catalogue/rooms.ts'
import { roomPlace } from '#domain/catalogue/room.ts'
import { CardClip } from '#web/site/catalogue/clip/card-clip.tsx'
import { Poster } from '#web/site/catalogue/clip/poster.tsx'
import { useWishes } from '#web/site/catalogue/filters/use-wishes.ts'
import { hirePath } from '#web/site/catalogue/hire-path.ts'
import { reasonsToldBy } from '#web/site/catalogue/profile/told-by.ts'
import { capitalised, useWording } from '#web/site/catalogue/use-wording.ts'
import { nameWithAge } from '#web/site/name-with-age.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FoldMark } from '#web/ui/marks/fold-mark.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'
import { useVisit } from '#web/use-visit.ts'
import { Notes, TheirWord } from './said-line.tsx'
import { WordForm } from './word-form.tsx'

/* The time would cover most of a small picture. */
const bareOnPhone =
  'max-md:[&>[data-play]]:start-1.5 max-md:[&>[data-play]]:bottom-1.5 max-md:[&>[data-play]]:size-8 max-md:[&>[data-play]]:justify-center max-md:[&>[data-play]]:p-0 max-md:[&>[data-play]>span]:hidden'

export type PersonProps = {
  room: Room
  person: Room['people'][number]
  /** She has the screen's one filled button. */
  isFirst: boolean
  onSaid: () => void
}

/**
 * A person: video, on a phone small until it plays, result, both words, and one's own choice. Where few are left, a computer has room
 * for the words beside the video.
 */
export function RoomPerson(props: PersonProps & { isWide: boolean }) {
  const { room, person, isWide, onSaid } = props
  const { maid } = person
  const place = roomPlace(person)
  return (
    <li
      className={classNames(
        'flex flex-col rounded-card bg-raised p-3 max-md:grid max-md:grid-cols-[6rem_minmax(0,1fr)] max-md:gap-x-3.5 max-md:gap-y-1 md:p-3.5',
        isWide && 'xl:flex-row xl:gap-6 xl:p-5',
        place === 'both' ? 'outline-2 -outline-offset-2 outline-action' : 'shadow-line',
      )}
    >
      <div
        className={classNames(
          'relative h-28 overflow-hidden rounded-button bg-sunken max-md:has-[video]:col-span-2 max-md:has-[video]:aspect-[4/3] max-md:has-[video]:h-auto md:aspect-[4/3] md:h-auto',
          bareOnPhone,
          isWide && 'xl:aspect-[4/4.7] xl:w-2/5 xl:shrink-0 xl:self-start',
        )}
      >
        <Poster
          video={maid.video}
          alt={maid.video?.alt || maid.name}
          sizes="(width >= 80rem) 30vw, (width >= 48rem) 45vw, 6rem"
        />
        <CardClip maid={maid} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col max-md:contents">
        <PlaceLine room={room} person={person} isWide={isWide} />
        <Facts person={person} />
        <div className="max-md:col-span-2">
          <Notes room={room} person={person} />
          <WordForm
            roomId={room.roomId}
            person={person}
            onSaid={onSaid}
            hire={place === 'both' ? <HireLink {...props} /> : undefined}
          />
        </div>
      </div>
    </li>
  )
}

/** Where the two stand; what the other said has its place here, so that who joins moves nothing. */
function PlaceLine({
  room,
  person,
  isWide,
}: Pick<PersonProps, 'room' | 'person'> & { isWide: boolean }) {
  const t = useTranslations('together')
  const place = roomPlace(person)
  return (
    <p
      className={classNames(
        'flex items-center justify-between gap-4 pb-1 text-small font-semibold max-md:order-first max-md:col-span-2 md:mt-3 md:pb-0',
        isWide && 'xl:mt-1',
      )}
    >
      {place === 'both' ? (
        <span className="flex items-center gap-2 text-action">
          <Check aria-hidden size={16} strokeWidth={2} />
          {t(place)}
        </span>
      ) : (
        <>
          <span className="shrink-0">{t(place)}</span>
          <TheirWord room={room} person={person} />
        </>
      )}
    </p>
  )
}

/** Fills its row, which the note's link has before both want her. */
function HireLink({ person, isFirst }: PersonProps) {
  const t = useTranslations('together')
  const look = { tone: isFirst ? 'main' : 'edged', size: 'small' } as const
  return (
    <Link
      to={hirePath(person.maid.id)}
      className={buttonClass({ ...look, className: 'min-w-0 flex-1 shrink' })}
    >
      {t('hire', { name: person.maid.name })}
    </Link>
  )
}

function Facts({ person: { maid } }: Pick<PersonProps, 'person'>) {
  const { t: word, locale } = useWording()
  const moneyText = useMoneyText()
  return (
    <div className="min-w-0 flex-1 md:mt-1">
      <h2 className="text-body font-semibold">
        <Link to={`/maids/${maid.id}`} className="text-ink no-underline">
          {nameWithAge(maid, locale)}
        </Link>
      </h2>
      <p className="text-small text-ink2">
        {moneyText(maid.monthlyPrice)} {word('perMonth')}
      </p>
      <Fits maid={maid} />
    </div>
  )
}

/** Why she fits, by this visitor's wishes. */
function Fits({ maid }: { maid: PersonProps['person']['maid'] }) {
  const { reason } = useWording()
  const { mode } = useVisit()
  const { fits } = reasonsToldBy(maid, useWishes(), { mode })
  return (
    <ul className="mt-1.5 text-small font-medium">
      {fits.map((fit) => (
        <li key={reason(fit)} className="flex gap-2">
          <Check aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-action" />
          {capitalised(reason(fit))}
        </li>
      ))}
    </ul>
  )
}

/** A person refused before the room was opened, folded to one line. */
export function FoldedPerson({ room, person, onSaid }: PersonProps) {
  const t = useTranslations('together')
  const moneyText = useMoneyText()
  return (
    <li>
      <details className="group border-b border-line">
        <summary className="flex min-h-13 cursor-pointer items-center gap-3 py-2 text-small">
          {person.maid.video ? (
            <img
              src={person.maid.video.poster}
              alt=""
              width={40}
              height={40}
              className="poster-dim size-10 shrink-0 rounded-field object-cover object-top"
            />
          ) : null}
          <span className="min-w-0 flex-1">
            <span className="font-semibold">{person.maid.name}</span> · {t(roomPlace(person))}
          </span>
          <span className="text-ink3">{moneyText(person.maid.monthlyPrice)}</span>
          <FoldMark />
        </summary>
        <div className="pb-4">
          <Facts person={person} />
          <p className="mt-1 flex text-small empty:hidden">
            <TheirWord room={room} person={person} />
          </p>
          <Notes room={room} person={person} />
          <WordForm roomId={room.roomId} person={person} onSaid={onSaid} />
        </div>
      </details>
    </li>
  )
}
