import Timer from 'lucide-react/icons/timer'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { askForLink } from '#api/hiring/links.ts'
import { browserSend } from '#web/api-client.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { CallFailure } from '#web/send.ts'
import { Button } from '#web/ui/button.tsx'
import { MiddleBar, middleClass } from './plain-header.tsx'

/** An ended link and how to get another, without personal details. */
export function EndedLink({ token }: { token: string }) {
  const t = useTranslations('link')
  const [state, setState] = useState<'ready' | 'asking' | 'asked' | 'askedOften'>('ready')

  async function ask(): Promise<void> {
    setState('asking')
    try {
      await browserSend(askForLink, { token })
      setState('asked')
    } catch (error) {
      const isOften = error instanceof CallFailure && error.status === 429
      setState(isOften ? 'askedOften' : 'ready')
      if (!isOften) showFailure(error)
    }
  }

  const said = state === 'asked' || state === 'askedOften' ? t(state) : null
  return (
    <>
      <div className={`${middleClass} pt-6 pb-8`}>
        <span className="flex size-14 items-center justify-center rounded-full bg-sunken">
          <Timer aria-hidden size={24} strokeWidth={1.75} />
        </span>
        <h1 tabIndex={-1} className="mt-6 page-title outline-none">
          {t('endedTitle')}
        </h1>
        <p className="mt-2 text-ink2">{t('endedLead')}</p>
        <section aria-labelledby="what-asking-does" className="mt-6 border-t border-line pt-6">
          <h2 id="what-asking-does" className="font-semibold">
            {t('askTitle')}
          </h2>
          <p className="mt-1 text-small text-ink2">{t('askBody')}</p>
        </section>
        <output className="mt-5 block text-small font-medium">{said}</output>
      </div>
      {state === 'asked' ? null : (
        <MiddleBar>
          <Button wide busy={state === 'asking'} onClick={() => void ask()}>
            {t(state === 'asking' ? 'opening' : 'ask')}
          </Button>
        </MiddleBar>
      )}
    </>
  )
}
