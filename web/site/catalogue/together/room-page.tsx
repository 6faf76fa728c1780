import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { stopRoom } from '#api/rooms.ts'
import type { Room } from '#api/rooms.ts'
import { inRoomOrder, roomPlace } from '#domain/catalogue/room.ts'
import { browserSend } from '#web/api-client.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disc } from './said-line.tsx'
import { NoRoom } from './no-room.tsx'
import { RoomInvite } from './room-invite.tsx'
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
    <div className="page-x mx-auto w-full max-w-160 pt-3 pb-12">
      <p className="flex min-h-11 items-center justify-end text-small" aria-live="polite">
        <Presence room={room} isLive={isLive} />
      </p>
      <div className="flex items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-head outline-none">
          {t('title')}
        </h1>
        <span className="flex">
          <Disc name={me.name} isMe />
          {other ? <Disc name={other.name} isMe={false} /> : null}
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
      <StopSharing roomId={room.roomId} onStopped={leave} />
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

/** What it does is said before the press that does it. */
function StopSharing({ roomId, onStopped }: { roomId: string; onStopped: () => void }) {
  const t = useTranslations('together')
  const [isBusy, setBusy] = useState(false)
  async function stop(): Promise<void> {
    setBusy(true)
    try {
      await browserSend(stopRoom, { roomId })
      onStopped()
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <details className="mt-8 border-t border-line">
      <summary className="min-h-11 cursor-pointer py-3 text-small font-semibold">
        {t('stop')}
      </summary>
      <p className="text-small text-ink2">{t('stopAsk')}</p>
      <Button tone="danger" size="small" busy={isBusy} onClick={() => void stop()} className="mt-3">
        {t('stop')}
      </Button>
    </details>
  )
}
