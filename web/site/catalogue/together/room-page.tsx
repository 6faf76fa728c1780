import { useTranslations } from 'use-intl'
import type { Room } from '#api/catalogue/rooms.ts'
import { inRoomOrder, roomPlace } from '#domain/catalogue/room.ts'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import { Disc } from './said-line.tsx'
import { NoRoom } from './no-room.tsx'
import { RoomInvite } from './room-invite.tsx'
import { RoomMenu } from './room-menu.tsx'
import { RoomPerson } from './room-person.tsx'
import { useRoom } from './use-room.ts'

/** What both want first, then who waits for one's word; as the other speaks it moves by itself. */
export function RoomPage({ loaded }: { loaded: Room }) {
  const t = useTranslations('together')
  const { room, isLive, isGone, ask, leave } = useRoom(loaded)
  if (isGone) return <NoRoom why="missing" />
  const { me, other, people } = room
  const ordered = inRoomOrder(people)
  const firstBoth = ordered.find((person) => roomPlace(person) === 'both')?.maid.id
  return (
    <div className="page-column pt-3 pb-12">
      <p className="flex min-h-11 items-center justify-end text-small" aria-live="polite">
        <Presence room={room} isLive={isLive} />
      </p>
      <div className="flex items-center justify-between gap-3">
        <h1 tabIndex={-1} className="page-title outline-none">
          {t('title')}
        </h1>
        <span className="flex items-center">
          <Disc name={me.name} isMe />
          {other ? <Disc name={other.name} isMe={false} /> : null}
          <RoomMenu roomId={room.roomId} onStopped={leave} />
        </span>
      </div>
      <p className="text-small text-ink2">
        {other ? t('lead', { name: other.name }) : null}{' '}
        {people.some(({ maid }) => maid.isSample) ? t('sample') : null}
      </p>
      {isLive ? null : (
        <p className="mt-3 rounded-card bg-info-tint p-3 text-small">{t('offline')}</p>
      )}
      {other ? null : <RoomInvite roomId={room.roomId} />}
      <ul className="mt-4 space-y-3">
        {ordered.map((person) => (
          <RoomPerson
            key={person.maid.id}
            room={room}
            person={person}
            isFirst={person.maid.id === firstBoth}
            onSaid={ask}
          />
        ))}
      </ul>
      {room.gone > 0 ? (
        <p className="mt-4 text-small text-ink2">{t('gone', { count: room.gone })}</p>
      ) : null}
    </div>
  )
}

function Presence({ room: { other }, isLive }: { room: Room; isLive: boolean }) {
  const t = useTranslations('together')
  if (!other) return <StateDot state="waiting">{t('alone')}</StateDot>
  const isHere = isLive && other.isHere
  return (
    <StateDot state={isHere ? 'good' : 'idle'}>
      {isHere ? t('here') : t('away', { name: other.name })}
    </StateDot>
  )
}
