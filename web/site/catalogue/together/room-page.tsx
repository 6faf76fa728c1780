import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Room } from '#api/catalogue/rooms.ts'
import { inOrderOf, inRoomOrder, roomPlace } from '#domain/catalogue/room.ts'
import { useVideoReset } from '#web/site/catalogue/clip/playing.ts'
import { ownRoomLink } from '#web/storage/room-links.ts'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { useAfterHydration } from '#web/ui/use-hydrated.ts'
import { NoRoom } from './no-room.tsx'
import { RoomInvite, SendAgain } from './room-invite.tsx'
import { RoomMenu } from './room-menu.tsx'
import { FoldedPerson, RoomPerson } from './room-person.tsx'
import { useRoom } from './use-room.ts'

/**
 * People keep their places while words change, so that nothing jumps; a reopened room sorts anew.
 */
export function RoomPage({ loaded }: { loaded: Room }) {
  const t = useTranslations('together')
  const { room, isLive, isGone, ask, leave } = useRoom(loaded)
  const [begun] = useState(() => beganAs(loaded))
  const [isSentNow, setSent] = useState(false)
  const wasSent = () => isSentNow || ownRoomLink(loaded.roomId)?.isSent === true
  const isSent = useAfterHydration(wasSent, false)
  // Folded before it is known, so that a sent link's page stands still.
  const isAsking = useAfterHydration(() => begun.isAlone && !wasSent(), false)
  useVideoReset()
  if (isGone) return <NoRoom why="missing" />
  const people = inOrderOf(room.people, begun.ids)
  const shown = people.filter(({ maid }) => !begun.foldedIds.includes(maid.id))
  const folded = people.filter(({ maid }) => begun.foldedIds.includes(maid.id))
  const isFew = shown.length < 3
  const firstBoth = shown.find((person) => roomPlace(person) === 'both')?.maid.id
  return (
    <div className="page-x w-full pt-5 pb-12 md:pt-7">
      <RoomHead {...{ room, isLive, isSent }} isAlone={begun.isAlone} onStopped={leave} />
      {isLive ? null : (
        <p className="mt-3 rounded-card bg-info-tint p-3 text-small">{t('offline')}</p>
      )}
      {isAsking ? <RoomInvite room={room} onSent={() => setSent(true)} /> : null}
      <ul
        className={classNames(
          'mt-4 grid gap-4 md:mt-6 md:grid-cols-2 md:gap-6',
          !isFew && 'xl:grid-cols-3',
          shown.length > 3 && '2xl:grid-cols-4',
        )}
      >
        {shown.map((person) => (
          <RoomPerson
            key={person.maid.id}
            room={room}
            person={person}
            isFirst={person.maid.id === firstBoth}
            isWide={isFew}
            onSaid={ask}
          />
        ))}
      </ul>
      {folded.length > 0 ? (
        <ul className="mt-4 md:max-w-160">
          {folded.map((person) => (
            <FoldedPerson
              key={person.maid.id}
              room={room}
              person={person}
              isFirst={false}
              onSaid={ask}
            />
          ))}
        </ul>
      ) : null}
      {room.gone > 0 ? (
        <p className="mt-4 text-small text-ink2">{t('gone', { count: room.gone })}</p>
      ) : null}
    </div>
  )
}

/** Title, who is in the room, and the small way to send the link again. */
function RoomHead(props: {
  room: Room
  isLive: boolean
  isSent: boolean
  /** As the page was opened. */
  isAlone: boolean
  onStopped: () => void
}) {
  const { room, isLive, isSent, isAlone, onStopped } = props
  const { other } = room
  const t = useTranslations('together')
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h1 tabIndex={-1} className="page-title outline-none">
          {t('title')}
        </h1>
        <RoomMenu roomId={room.roomId} onStopped={onStopped} />
      </div>
      {/* Each has its line, so that who joins moves nothing. */}
      <div className="mt-1 text-small md:flex md:justify-between md:gap-6">
        <p className="min-h-5 text-ink2">
          {other ? t('lead', { name: other.name }) : null}{' '}
          {room.people.some(({ maid }) => maid.isSample) ? t('sample') : null}
        </p>
        <div
          className={classNames(
            'flex items-center justify-between gap-4',
            isAlone ? 'min-h-11 md:-my-3' : 'mt-1 min-h-5 md:mt-0',
          )}
        >
          <p className="flex min-w-0" aria-live="polite">
            <Presence room={room} isLive={isLive} isSent={isSent} />
          </p>
          {isSent && !other ? <SendAgain room={room} /> : null}
        </div>
      </div>
    </>
  )
}

/** The layout stays as at opening, whatever happens meanwhile. */
const beganAs = ({ people, other }: Room) => ({
  ids: inRoomOrder(people).map(({ maid }) => maid.id),
  foldedIds: people.filter((one) => roomPlace(one) === 'no').map(({ maid }) => maid.id),
  isAlone: other === undefined,
})

function Presence(props: { room: Room; isLive: boolean; isSent: boolean }) {
  const t = useTranslations('together')
  const { other } = props.room
  if (!other) {
    // Before a link was sent nobody can have joined.
    const { isSent } = props
    return (
      <StateDot state={isSent ? 'waiting' : 'idle'}>{t(isSent ? 'alone' : 'onlyYou')}</StateDot>
    )
  }
  const isHere = props.isLive && other.isHere
  return (
    <StateDot state={isHere ? 'good' : 'idle'}>
      {isHere ? t('here') : t('away', { name: other.name })}
    </StateDot>
  )
}
