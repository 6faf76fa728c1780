import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { renewRoomLink } from '#api/catalogue/rooms.ts'
import type { Room } from '#api/catalogue/rooms.ts'
import { browserSend } from '#web/api-client.ts'
import { newUuid } from '#web/new-uuid.ts'
import { ShareButton } from '#web/site/catalogue/profile/share-button.tsx'
import { keepRoomLink, ownRoomLink } from '#web/storage/room-links.ts'
import { roomLink } from '#web/storage/room-secret.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useAfterHydration } from '#web/ui/use-hydrated.ts'

/** The invite button; who joins has a line in its place, so nothing moves. */
export function RoomInvite({ room, onSent }: { room: Room; onSent: () => void }) {
  const t = useTranslations('together')
  const { roomId, other } = room
  return (
    <section className="mt-1 min-h-40 md:mt-4 md:min-h-32 lg:min-h-24">
      <div className="rounded-card bg-action-tint p-4 lg:px-6">
        {other ? (
          <p className="font-semibold">{t('joined', { name: other.name })}</p>
        ) : (
          <SendLink roomId={roomId} onSent={onSent} />
        )}
      </div>
    </section>
  )
}

function SendLink({ roomId, onSent }: { roomId: string; onSent: () => void }) {
  const t = useTranslations('together')
  const path = useLinkPath(roomId)
  // A link made elsewhere may be in use, and ends with a new one.
  const isRenewed = useAfterHydration(() => ownRoomLink(roomId) === undefined, false)
  return (
    <div className="lg:flex lg:items-center lg:justify-between lg:gap-6">
      <div>
        <h2 className="font-semibold">{t('invite')}</h2>
        <p className="mt-1 text-small">{t(isRenewed ? 'newLinkNote' : 'inviteBody')}</p>
      </div>
      <ShareButton
        path={async () => {
          const link = await path()
          onSent()
          return link
        }}
        title={t('title')}
        label={t('shareLink')}
        className={buttonClass({ size: 'small', className: 'mt-3 lg:mt-0' })}
      >
        {t('shareLink')}
      </ShareButton>
    </div>
  )
}

/** A small link to the same, once it was sent. */
export function SendAgain({ room: { roomId } }: { room: Room }) {
  const t = useTranslations('together')
  return (
    <ShareButton
      path={useLinkPath(roomId)}
      title={t('title')}
      label={t('sendAgain')}
      placeClassName="shrink-0"
      className={textLinkClass('min-h-11 text-small [&>svg]:hidden')}
    >
      {t('sendAgain')}
    </ShareButton>
  )
}

/** The link with the room's secret if this tab knows it, else with a new one that ends the old. */
function useLinkPath(roomId: string): () => Promise<string> {
  const key = useRef<string>(undefined)
  return async () => {
    const known = ownRoomLink(roomId)?.token
    if (known) return linkOf(roomId, known)
    const idempotencyKey = (key.current ??= newUuid())
    const { token } = await browserSend(renewRoomLink, { roomId }, { idempotencyKey })
    key.current = undefined
    return linkOf(roomId, token)
  }
}

function linkOf(roomId: string, token: string): string {
  keepRoomLink(roomId, { token, isSent: true })
  return roomLink(token)
}
