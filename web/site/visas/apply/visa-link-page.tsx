import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { openLink } from '#api/hiring/links.ts'
import { browserSend } from '#web/api-client.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { CallFailure } from '#web/send.ts'
import { Button } from '#web/ui/button.tsx'
import { StickyBar } from '#web/ui/layers/sticky-bar.tsx'
import { applyAddress } from './apply-address.ts'
import { VisaHeader } from './visa-header.tsx'

/** A link from another device: a press opens it, because previews open links too. */
export function VisaLinkPage({ token, chatNumber }: { token: string; chatNumber: string }) {
  const t = useTranslations('apply.link')
  const navigate = useNavigate()
  const [state, setState] = useState<'closed' | 'opening' | 'ended'>('closed')

  async function open(): Promise<void> {
    setState('opening')
    try {
      const { caseId } = await browserSend(openLink, { token })
      await navigate(applyAddress(caseId), { replace: true })
    } catch (error) {
      const isEnded = error instanceof CallFailure && error.status === 409
      setState(isEnded ? 'ended' : 'closed')
      if (!isEnded) showFailure(error)
    }
  }

  return (
    <div className="flex flex-1 flex-col">
      <VisaHeader chatNumber={chatNumber} />
      <div className="page-column flex-1 pt-6 pb-10 lg:pt-10">
        <h1 tabIndex={-1} className="page-title outline-none">
          {t('title')}
        </h1>
        <p className="mt-2 text-ink2" role={state === 'ended' ? 'alert' : undefined}>
          {t(state === 'ended' ? 'ended' : 'lead')}
        </p>
      </div>
      {state === 'ended' ? null : (
        <StickyBar width="page-column">
          <Button wide busy={state === 'opening'} onClick={() => void open()}>
            {t(state === 'opening' ? 'opening' : 'open')}
          </Button>
        </StickyBar>
      )}
    </div>
  )
}
