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
import { useAfterHydration } from '#web/ui/use-hydrated.ts'

/** The invite button; a joining person replaces it, so nothing moves. */
export function RoomInvite({ room, onSent }: { room: Room; onSent: () => void }) {
  const t = useTranslations('together')
  const { roomId, other } = room
  return (
    <section className="mt-4 min-h-40 content-center rounded-card bg-action-tint p-4 md:min-h-32 lg:min-h-24 lg:px-6">
      {other ? (
        <p className="font-semibold">{t('joined', { name: other.name })}</p>
      ) : (
        <SendLink roomId={roomId} onSent={onSent} />
      )}
    </section>
  )
}

function SendLink({ roomId, onSent }: { roomId: string; onSent: () => void }) {
  const t = useTranslations('together')
  const token = useLinkToken(roomId)
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
          const path = roomLink(await token())
          onSent()
          return path
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

/** The room's secret if this tab knows it, else a new one that ends the old. */
function useLinkToken(roomId: string): () => Promise<string> {
  const key = useRef<string>(undefined)
  return async () => {
    const known = ownRoomLink(roomId)?.token
    if (known) return kept(roomId, known)
    const idempotencyKey = (key.current ??= newUuid())
    const { token } = await browserSend(renewRoomLink, { roomId }, { idempotencyKey })
    key.current = undefined
    return kept(roomId, token)
  }
}

function kept(roomId: string, token: string): string {
  keepRoomLink(roomId, { token, isSent: true })
  return token
}
