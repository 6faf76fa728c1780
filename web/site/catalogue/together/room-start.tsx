import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { createRoom, listRooms } from '#api/catalogue/rooms.ts'
import { ROOM_PEOPLE_MOST } from '#domain/catalogue/room.ts'
import { browserSend } from '#web/api-client.ts'
import { paths } from '#web/paths.ts'
import { keepRoomLink } from '#web/storage/room-links.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useFound } from '#web/ui/hooks/use-found.ts'
import { NameForm } from './name-form.tsx'

/** Existing rooms and a button for a new one. */
export function RoomStart({ ids }: { ids: string[] }) {
  const t = useTranslations('together')
  const navigate = useNavigate()
  const { found } = useFound(() => browserSend(listRooms, {}, { suppressErrors: true }))
  const rooms = found?.rooms ?? []
  async function start(name: string, idempotencyKey: string): Promise<void> {
    const maidIds = ids.slice(0, ROOM_PEOPLE_MOST)
    const { roomId, token } = await browserSend(createRoom, { name, maidIds }, { idempotencyKey })
    keepRoomLink(roomId, { token, isSent: false })
    void navigate(`${paths.together}?room=${roomId}`)
  }
  return (
    <section className="mt-4 max-w-160 rounded-card bg-raised p-4 shadow-line xl:mt-0">
      <h2 className="text-title">{t('startTitle')}</h2>
      <p className="mt-1 text-small text-ink2">{t('startBody')}</p>
      {rooms.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-2">
          {rooms.map((room) => (
            <li key={room.roomId}>
              <Link
                to={`${paths.together}?room=${room.roomId}`}
                className={buttonClass({ tone: 'edged', size: 'small' })}
              >
                {room.with ? t('goOn', { name: room.with }) : t('goOnAlone')}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {rooms.length > 0 ? (
        <details className="mt-2">
          <summary className={textLinkClass('inline-flex min-h-11 items-center text-small')}>
            {t('another')}
          </summary>
          <NameForm label={t('start')} send={start} />
        </details>
      ) : (
        <NameForm label={t('start')} send={start} />
      )}
    </section>
  )
}
