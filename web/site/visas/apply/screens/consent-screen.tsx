import { useTranslations } from 'use-intl'
import { FlowPage } from '#web/flow/form/flow-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { VisaSummary } from '#web/site/visas/apply/visa-summary.tsx'
import { WorkerConsent } from '#web/site/visas/apply/worker-consent/worker-consent.tsx'
import type { VisaStepProps } from '#web/site/visas/apply/visa-props.ts'

/** Whether the worker agrees: the household sends a link, and waits. */
export function ConsentScreen(props: VisaStepProps) {
  const t = useTranslations('apply')
  const { visa, consent, goOn, reload } = props
  return (
    <FlowPage
      title={t('steps.VISA_CONSENT')}
      beside={<VisaSummary {...props} />}
      bar={
        consent?.state === 'yes' ? (
          <Button wide onClick={goOn}>
            {t('continue')}
          </Button>
        ) : null
      }
    >
      <div className="mt-6 lg:mt-0">
        {consent ? <WorkerConsent {...{ caseId: visa.caseId, consent, reload }} /> : null}
      </div>
    </FlowPage>
  )
}
