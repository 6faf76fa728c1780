import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { renewRoomLink } from '#api/catalogue/rooms.ts'
import { browserSend } from '#web/api-client.ts'
import { newUuid } from '#web/new-uuid.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { ShareButton } from '#web/site/catalogue/profile/share-button.tsx'
import { roomLink } from '#web/storage/room-secret.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'

/** The link is made by a press, since nothing keeps the one before readable. */
export function RoomInvite({ roomId }: { roomId: string }) {
  const t = useTranslations('together')
  const [token, setToken] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const key = useRef<string>(undefined)
  async function renew(): Promise<void> {
    setBusy(true)
    try {
      const idempotencyKey = (key.current ??= newUuid())
      setToken((await browserSend(renewRoomLink, { roomId }, { idempotencyKey })).token)
      key.current = undefined
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="mt-4 rounded-card bg-action-tint p-4">
      <h2 className="font-semibold">{t('invite')}</h2>
      {token ? (
        <ShareButton
          path={roomLink(token)}
          title={t('title')}
          label={t('shareLink')}
          className={buttonClass({ tone: 'edged', size: 'small', className: 'mt-3' })}
        >
          {t('shareLink')}
        </ShareButton>
      ) : (
        <>
          <p className="mt-1 text-small">{t('newLinkNote')}</p>
          <Button
            tone="edged"
            size="small"
            busy={isBusy}
            onClick={() => void renew()}
            className="mt-3"
          >
            {t('newLink')}
          </Button>
        </>
      )}
    </section>
  )
}
