import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { startVisa } from '#api/visas/application.ts'
import { visaSequence, visaStepTable } from '#domain/visas/application/visa-steps.ts'
import type { VisaKind } from '#domain/visas/visa-kinds.ts'
import { browserSend } from '#web/api-client.ts'
import { FlowPage } from '#web/flow/form/flow-page.tsx'
import { SummaryRows } from '#web/flow/form/summary-rows.tsx'
import { newUuid } from '#web/new-uuid.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { journeyId } from '#web/storage/journey-id.ts'
import { Button } from '#web/ui/button.tsx'
import { BarSum } from '#web/ui/layers/sticky-bar.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { applyAddress, guideAddress } from './apply-address.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'
import { VisaHeader } from './visa-header.tsx'
import { VisaHead } from './visa-summary.tsx'

export type VisaStart = {
  kind: VisaKind
  answers: string
  renews?: string
  /** Today's price; absent without a price list. */
  total?: number | undefined
}

/** What is asked, before anything is; a press begins. */
export function StartPage({ start, chatNumber }: { start: VisaStart; chatNumber: string }) {
  const t = useTranslations('apply')
  const money = useMoneyText()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  // One key for this page, so that repeats begin once.
  const key = useRef(newUuid())

  async function begin(): Promise<void> {
    setBusy(true)
    try {
      const lang = document.documentElement.lang
      const { total: _, ...of } = start
      const asked = { ...of, journeyId: journeyId(), lang }
      const { caseId } = await browserSend(startVisa, asked, { idempotencyKey: key.current })
      await navigate(applyAddress(caseId), { replace: true })
    } catch (error) {
      setBusy(false)
      showFailure(error)
    }
  }

  const guide = guideAddress(start)
  const steps = visaSequence(start)
  return (
    <div className="flex flex-1 flex-col">
      <VisaHeader chatNumber={chatNumber} onBack={() => void navigate(guide)} />
      <FlowPage
        title={t(start.renews ? 'start.renewTitle' : 'start.title')}
        lead={t('start.lead')}
        beside={<StartCard start={start} />}
        sum={
          start.total === undefined ? null : (
            <BarSum large name={t('price.with')} sum={money(start.total)} />
          )
        }
        bar={
          <Button className="w-full" busy={isBusy} onClick={() => void begin()}>
            {t(isBusy ? 'start.beginning' : 'start.begin')}
          </Button>
        }
      >
        <h2 className="mt-8 text-title lg:mt-0">{t('start.needs')}</h2>
        <ol className="mt-2 border-t border-line">
          {steps.map((step, at) => (
            <li key={step} className="flex gap-3 border-b border-line py-2.5">
              <span className="w-6 shrink-0 text-ink3">{at + 1}</span>
              {t(`steps.${step}`)}
            </li>
          ))}
        </ol>
        <p className="mt-4">
          <Link
            to={guide}
            className={textLinkClass('inline-flex min-h-11 items-center text-small')}
          >
            {t('start.change')}
          </Link>
        </p>
      </FlowPage>
    </div>
  )
}

/** Beside the steps on computers: which visa, the price, and how long the form takes. */
function StartCard({ start }: { start: VisaStart }) {
  const t = useTranslations('apply')
  const money = useMoneyText()
  const minutes = visaSequence(start).reduce((sum, step) => sum + visaStepTable[step].minutes, 0)
  return (
    <>
      <VisaHead kind={start.kind}>{t('start.minutes', { minutes })}</VisaHead>
      {start.total === undefined ? null : (
        <SummaryRows rows={[{ name: t('side.sum'), value: money(start.total) }]} />
      )}
    </>
  )
}
