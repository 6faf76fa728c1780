import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { joinRoom, lookAtRoom } from '#api/catalogue/rooms.ts'
import type { OutputOf } from '#api/define-call.ts'
import { browserSend } from '#web/api-client.ts'
import { tellFailure } from '#web/notices/show-failure.ts'
import { CallFailure } from '#web/send.ts'
import { forgetRoomSecret, roomSecret } from '#web/storage/room-secret.ts'
import { useAppearing } from '#web/ui/hooks/use-appearing.ts'
import { NameForm } from './name-form.tsx'
import { NoRoom } from './no-room.tsx'

type Seen = OutputOf<typeof lookAtRoom> | 'missing'

/** Shows who invites before asking a name; viewing does not join. */
export function JoinRoom() {
  const t = useTranslations('together')
  const navigate = useNavigate()
  const [seen, setSeen] = useState<Seen>()
  const enter = (roomId: string) => {
    forgetRoomSecret()
    void navigate(`?room=${roomId}`, { replace: true })
  }
  const showFound = (found: Seen) => {
    if (found !== 'missing' && found.roomId) enter(found.roomId)
    else setSeen(found)
  }
  useAppearing(() => void lookUp().then(showFound))

  async function join(name: string, idempotencyKey: string): Promise<void> {
    const token = roomSecret() ?? ''
    const { roomId } = await browserSend(joinRoom, { token, name }, { idempotencyKey })
    if (roomId) enter(roomId)
    else setSeen((room) => (room && room !== 'missing' ? { ...room, state: 'full' } : room))
  }

  if (seen === 'missing') return <NoRoom why="missing" />
  if (seen?.state === 'full') return <NoRoom why="full" />
  return (
    <div className="page-middle py-8 lg:py-16" aria-busy={!seen}>
      <h1 tabIndex={-1} className="page-title outline-none">
        {seen ? t('doorTitle', { name: seen.by }) : t('title')}
      </h1>
      {seen ? (
        <>
          <p className="mt-2 text-body text-ink2">{t('doorPeople', { count: seen.people })}</p>
          <NameForm label={t('join')} send={join} />
        </>
      ) : null}
    </div>
  )
}

/** The room of this tab's link. */
async function lookUp(): Promise<Seen> {
  const token = roomSecret()
  if (!token) return 'missing'
  try {
    return await browserSend(lookAtRoom, { token }, { suppressErrors: true })
  } catch (error) {
    if (error instanceof CallFailure && error.status !== 404) tellFailure(error)
    return 'missing'
  }
}
