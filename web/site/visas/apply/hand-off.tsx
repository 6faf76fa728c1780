import MessageSquare from 'lucide-react/icons/message-square'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { createVisaLink } from '#api/visas/application.ts'
import { browserSend } from '#web/api-client.ts'
import { useRefusedCall } from '#web/flow/codes/use-refused-call.ts'
import { ScanCode } from '#web/flow/hand-off/scan-code/scan-code.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useVisit } from '#web/use-visit.ts'

/** On a computer: a code that opens the application on one's phone, where papers are photographed. */
export function HandOff({ caseId, phoneMask }: { caseId: string; phoneMask?: string | undefined }) {
  const t = useTranslations('apply.handOff')
  const { isMobile, language: lang } = useVisit()
  const [isOpen, setOpen] = useState(false)
  if (isMobile) return null
  return (
    <>
      <p className="mt-3 text-small">
        <button type="button" className={textLinkClass()} onClick={() => setOpen(true)}>
          {t('open')}
        </button>
      </p>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('title')}
        closeLabel={t('close')}
      >
        {isOpen ? (
          <>
            <ScanCode
              caseId={caseId}
              makeLink={() => browserSend(createVisaLink, { caseId, lang })}
              failed={t('failed')}
            />
            {phoneMask ? <TextLink caseId={caseId} phone={phoneMask} /> : null}
          </>
        ) : null}
      </Dialog>
    </>
  )
}

/** The same link as a text message, to the number that was confirmed. */
function TextLink({ caseId, phone }: { caseId: string; phone: string }) {
  const t = useTranslations('apply.handOff')
  const { language: lang } = useVisit()
  const [isSent, setSent] = useState(false)
  const call = useRefusedCall()
  const send = async () => {
    const sent = await call.run(() => browserSend(createVisaLink, { caseId, bySms: true, lang }))
    setSent(Boolean(sent))
  }
  // Isolated, since a number reads from left to right.
  const to = { phone: `\u2066${phone}\u2069` }
  return (
    <div className="mt-5 border-t border-line pt-4">
      <Button tone="edged" size="small" busy={call.isBusy} onClick={() => void send()}>
        <MessageSquare aria-hidden size={18} strokeWidth={1.75} />
        {t('sms', to)}
      </Button>
      <output className="mt-2 block text-small empty:hidden">
        {isSent ? t('sent', to) : null}
      </output>
      {call.refusal ? (
        <p role="alert" className="mt-2 text-small text-danger">
          {call.refusal.said ?? t('failed')}
        </p>
      ) : null}
    </div>
  )
}
