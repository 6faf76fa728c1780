import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { StickyBar } from '#web/ui/layers/sticky-bar.tsx'
import { WorkerConsent } from '#web/site/visas/apply/worker-consent/worker-consent.tsx'
import type { VisaStepProps } from '#web/site/visas/apply/visa-props.ts'

/** Whether the worker agrees: the household sends a link, and waits. */
export function ConsentScreen({ visa, consent, goOn, reload }: VisaStepProps) {
  const t = useTranslations('apply')
  return (
    <div className="flex flex-1 flex-col">
      <div className="page-columns flex-1 pb-10 lg:pt-6">
        <h1 tabIndex={-1} className="mt-4 mb-4 page-title outline-none">
          {t('steps.VISA_CONSENT')}
        </h1>
        {consent ? <WorkerConsent {...{ caseId: visa.caseId, consent, reload }} /> : null}
      </div>
      {consent?.state === 'yes' ? (
        <StickyBar width="page-column">
          <Button wide onClick={goOn}>
            {t('continue')}
          </Button>
        </StickyBar>
      ) : null}
    </div>
  )
}
