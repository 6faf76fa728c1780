import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { openLink } from '#api/hiring-links.ts'
import { browserSend } from '#web/api-client.ts'
import { CallFailure } from '#web/send.ts'
import { Button } from '#web/ui/button.tsx'

/**
 * A link from a message or a QR code. Looking at it changes nothing, because previews look too: the
 * press opens it, lets this device in and drops the token from the address (ruling 12).
 */
export function OpenLink({ token }: { token: string }) {
  const t = useTranslations('hiring.link')
  const navigate = useNavigate()
  const [state, setState] = useState<'ready' | 'opening' | 'expired'>('ready')

  async function open(): Promise<void> {
    setState('opening')
    try {
      const { appId } = await browserSend(openLink, { token })
      void navigate(`/app?appId=${appId}`, { replace: true })
    } catch (error) {
      setState(error instanceof CallFailure && error.status === 409 ? 'expired' : 'ready')
    }
  }

  const isExpired = state === 'expired'
  return (
    <div className="page-x mx-auto max-w-160 py-12">
      <h1 className="text-head">{t(isExpired ? 'expiredTitle' : 'title')}</h1>
      <p className="mt-2 text-body text-ink2">{t(isExpired ? 'expiredBody' : 'body')}</p>
      {isExpired ? null : (
        <div className="mt-6">
          <Button busy={state === 'opening'} onClick={() => void open()}>
            {t('open')}
          </Button>
        </div>
      )}
    </div>
  )
}
