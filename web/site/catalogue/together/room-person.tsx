import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Room } from '#api/catalogue/rooms.ts'
import { roomPlace } from '#domain/catalogue/room.ts'
import { hirePath } from '#web/site/catalogue/hire-path.ts'
import { useWording } from '#web/site/catalogue/use-wording.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { useMoneyText } from '#web/use-money-text.ts'
import { SaidLine } from './said-line.tsx'
import { WordForm } from './word-form.tsx'

export type PersonProps = {
  room: Room
  person: Room['people'][number]
  /** The screen's one filled button is hers. */
  isFirst: boolean
  onSaid: () => void
}

/** One person: what it has come to, what each said, and one's own three words. */
export function RoomPerson(props: PersonProps) {
  const { room, person, isFirst, onSaid } = props
  const t = useTranslations('together')
  const place = roomPlace(person)
  if (place === 'no') return <FoldedNo {...props} />
  return (
    <li
      className={classNames(
        'rounded-card bg-raised p-3.5',
        place === 'both' ? 'outline-2 -outline-offset-2 outline-action' : 'shadow-line',
      )}
    >
      <p
        className={classNames(
          'mb-2 flex items-center gap-2 text-small font-semibold',
          place === 'both' && 'text-action',
        )}
      >
        {place === 'both' ? <Check aria-hidden size={16} strokeWidth={2} /> : null}
        {t(place)}
      </p>
      <Facts room={room} person={person} />
      {place === 'both' ? (
        <Link
          to={hirePath(person.maid.id)}
          className={buttonClass({
            tone: isFirst ? 'main' : 'edged',
            wide: true,
            className: 'mt-4',
          })}
        >
          {t('hire', { name: person.maid.name })}
        </Link>
      ) : null}
      {place === 'both' ? null : <WordForm roomId={room.roomId} person={person} onSaid={onSaid} />}
      {place === 'both' ? (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-3 text-small text-ink2">
            {t('changeWord')}
          </summary>
          <WordForm roomId={room.roomId} person={person} onSaid={onSaid} />
        </details>
      ) : null}
    </li>
  )
}

function Facts({ room, person }: Pick<PersonProps, 'room' | 'person'>) {
  const { t: word } = useWording()
  const moneyText = useMoneyText()
  const { maid, mine, theirs } = person
  return (
    <div className="flex gap-3">
      {maid.video ? (
        <img
          src={maid.video.poster}
          alt=""
          width={72}
          height={88}
          className="poster-dim h-22 w-18 shrink-0 rounded-field object-cover object-top"
        />
      ) : null}
      <div className="min-w-0 flex-1">
        <h2 className="text-body font-semibold">
          <Link to={`/maids/${maid.id}`} className="text-ink no-underline">
            {maid.age ? `${maid.name}, ${maid.age}` : maid.name}
          </Link>
        </h2>
        <p className="text-small text-ink2">
          {moneyText(maid.monthlyPrice)} {word('perMonth')}
        </p>
        {mine ? <SaidLine name={room.me.name} isMe said={mine} /> : null}
        {theirs && room.other ? (
          <SaidLine name={room.other.name} isMe={false} said={theirs} />
        ) : null}
      </div>
    </div>
  )
}

/** A no is one line, and not gone. */
function FoldedNo({ room, person, onSaid }: PersonProps) {
  const t = useTranslations('together')
  const moneyText = useMoneyText()
  return (
    <li>
      <details className="border-b border-line">
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
            <span className="font-semibold">{person.maid.name}</span> · {t('no')}
          </span>
          <span className="text-ink3">{moneyText(person.maid.monthlyPrice)}</span>
        </summary>
        <div className="pb-4">
          <Facts room={room} person={person} />
          <WordForm roomId={room.roomId} person={person} onSaid={onSaid} />
        </div>
      </details>
    </li>
  )
}
