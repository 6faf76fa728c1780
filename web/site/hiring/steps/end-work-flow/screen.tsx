import FileText from 'lucide-react/icons/file-text'
import Printer from 'lucide-react/icons/printer'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { AwaitedIban } from '#web/site/hiring/iban/awaited-iban.tsx'
import { EndActions } from '#web/site/hiring/steps/end-work-flow/end-actions.tsx'
import { EndFacts } from '#web/site/hiring/steps/end-work-flow/end-facts.tsx'
import { EndHeadline } from '#web/site/hiring/steps/end-work-flow/end-headline.tsx'
import { anotherIsChosen, endState } from '#web/site/hiring/steps/end-work-flow/end-state.ts'
import { HerBox } from '#web/site/hiring/steps/end-work-flow/her-box.tsx'
import { LastQuestions } from '#web/site/hiring/steps/end-work-flow/last-questions.tsx'
import { SharePage } from '#web/site/hiring/steps/end-work-flow/share-page.tsx'
import { SignedPapers } from '#web/site/hiring/steps/end-work-flow/signed-papers.tsx'
import { WhatHappens } from '#web/site/hiring/steps/end-work-flow/what-happens.tsx'
import { useLiveApplication } from '#web/site/hiring/live/use-live-application.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { InstallPlace } from '#web/site/install/install-place.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { StickyBar } from '#web/ui/layers/sticky-bar.tsx'
import { paths } from '#web/paths.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { extraWithWords } from '#web/words/screen-with-words.tsx'

/** Loaded with its words after signing. */
const PushPlace = extraWithWords<{ caseId: string }>(
  ['push'],
  () => import('#web/site/push/push-question.tsx'),
)

/** Also the page to come back to (W26). Computers show actions beside what happens next. */
export function Screen(props: StepProps) {
  const t = useTranslations('endWorkFlow')
  const tShell = useTranslations('shell')
  const { app } = useLiveApplication(props, {
    until: ({ mandates, certificate, her }) =>
      (her?.state === 'yes' || her?.state === 'no') &&
      mandates.every(({ pages }) => pages !== undefined) &&
      (mandates.length === 0 || certificate !== undefined),
  })
  const isHydrated = useHydrated()
  const isOver = anotherIsChosen(endState(app))
  const actions = <EndActions app={app} chatNumber={props.chatNumber} />
  return (
    <>
      <div
        data-fills
        className="page-columns flex-1 pb-8 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:items-start lg:gap-x-20 lg:pt-8 lg:pb-16"
      >
        <div>
          <EndHeadline app={app} />
          {app.awaitsIban ? <AwaitedIban {...props} app={app} /> : null}
          <HerBox app={app} reload={props.reload} />
          {isOver ? null : <EndFacts app={app} />}
          <WhatHappens app={app} />
          {isHydrated && !isOver ? (
            <Suspense>
              <InstallPlace />
              <PushPlace caseId={app.caseId} />
            </Suspense>
          ) : null}
        </div>
        <div className="lg:mt-4 lg:rounded-card lg:bg-raised lg:p-6 lg:shadow-line">
          <div className="hidden gap-3 lg:flex print:hidden">{actions}</div>
          <SignedPapers app={app} />
          {isOver ? null : <LastQuestions app={app} />}
          <div className="mt-6 flex flex-wrap items-center gap-x-6 print:hidden">
            <Link
              to={`${paths.myHire}?appId=${app.caseId}`}
              className={textLinkClass('flex min-h-11 items-center gap-2 text-small')}
            >
              <FileText aria-hidden size={20} strokeWidth={1.75} />
              {tShell('tabs.myHire')}
            </Link>
            {isOver ? null : <SharePage app={app} />}
            <button
              type="button"
              className={textLinkClass('flex min-h-11 items-center gap-2 text-small')}
              onClick={() => globalThis.print()}
            >
              <Printer aria-hidden size={20} strokeWidth={1.75} />
              {t('print')}
            </button>
          </div>
        </div>
      </div>
      <StickyBar width="page-column" className="lg:hidden">
        {actions}
      </StickyBar>
    </>
  )
}
