import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { startVisa } from '#api/visas/application.ts'
import { visaPath } from '#domain/site/own-paths.ts'
import { visaSequence } from '#domain/visas/application/visa-steps.ts'
import type { VisaKind } from '#domain/visas/visa-kinds.ts'
import { browserSend } from '#web/api-client.ts'
import { newUuid } from '#web/new-uuid.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { journeyId } from '#web/storage/journey-id.ts'
import { Button } from '#web/ui/button.tsx'
import { StickyBar } from '#web/ui/layers/sticky-bar.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { applyAddress } from './apply-address.ts'
import { VisaHeader } from './visa-header.tsx'

export type VisaStart = { kind: VisaKind; answers: string; renews?: string }

/** What is asked, before anything is; a press begins. */
export function StartPage({ start, chatNumber }: { start: VisaStart; chatNumber: string }) {
  const t = useTranslations('apply')
  const kinds = useTranslations('visas.kinds')
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  // One key for this page, so that repeats begin once.
  const key = useRef(newUuid())

  async function begin(): Promise<void> {
    setBusy(true)
    try {
      const lang = document.documentElement.lang
      const asked = { ...start, journeyId: journeyId(), lang }
      const { caseId } = await browserSend(startVisa, asked, { idempotencyKey: key.current })
      await navigate(applyAddress(caseId), { replace: true })
    } catch (error) {
      setBusy(false)
      showFailure(error)
    }
  }

  return (
    <div className="flex flex-1 flex-col">
      <VisaHeader chatNumber={chatNumber} />
      <div className="page-column flex-1 pt-6 pb-10">
        <p className="text-small text-ink2">{kinds(`${start.kind}.title`)}</p>
        <h1 tabIndex={-1} className="page-title outline-none">
          {t(start.renews ? 'start.renewTitle' : 'start.title')}
        </h1>
        <p className="mt-2 text-ink2">{t('start.lead')}</p>
        <h2 className="mt-8 text-title">{t('start.needs')}</h2>
        <ol className="mt-2 border-t border-line">
          {visaSequence(start).map((step, at) => (
            <li key={step} className="flex gap-3 border-b border-line py-2.5">
              <span className="w-6 shrink-0 text-ink3">{at + 1}</span>
              {t(`steps.${step}`)}
            </li>
          ))}
        </ol>
        <p className="mt-4">
          <Link
            to={`${visaPath(start.kind)}?visa=${start.answers}`}
            className={textLinkClass('inline-flex min-h-11 items-center text-small')}
          >
            {t('start.change')}
          </Link>
        </p>
      </div>
      <StickyBar width="page-column">
        <Button wide busy={isBusy} onClick={() => void begin()}>
          {t(isBusy ? 'start.beginning' : 'start.begin')}
        </Button>
      </StickyBar>
    </div>
  )
}
