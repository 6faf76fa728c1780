import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { withdrawApplication } from '#api/hiring.ts'
import { browserSend } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'

const linkLook =
  'inline-flex min-h-11 items-center text-start text-small text-ink2 underline underline-offset-4'

/** Ends an open application after one question; what that means is said before (ruling 32). */
export function LetHerGo(props: { appId: string; name: string; onGone: () => void }) {
  const t = useTranslations('ownHires.letGo')
  const [state, setState] = useState<'closed' | 'asking' | 'sending'>('closed')
  // One key per question: a repeated press ends it once.
  const key = useRef(crypto.randomUUID())

  async function withdraw(): Promise<void> {
    setState('sending')
    try {
      const { appId } = props
      await browserSend(withdrawApplication, { appId }, { idempotencyKey: key.current })
      props.onGone()
    } catch {
      setState('asking')
    }
  }

  if (state === 'closed') {
    return (
      <button type="button" onClick={() => setState('asking')} className={linkLook}>
        {t('open', { name: props.name })}
      </button>
    )
  }
  return (
    <section aria-label={t('title', { name: props.name })} className="py-2">
      <p className="text-small text-ink2">{t('body', { name: props.name })}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button tone="edged" busy={state === 'sending'} onClick={() => void withdraw()}>
          {t('confirm', { name: props.name })}
        </Button>
        <Button tone="quiet" onClick={() => setState('closed')}>
          {t('keep')}
        </Button>
      </div>
    </section>
  )
}
