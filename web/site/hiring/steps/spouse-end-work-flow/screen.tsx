import { useTranslations } from 'use-intl'
import { handOffColumnsClass } from '#web/flow/hand-off/hand-off-frame.tsx'
import { HireSummary } from '#web/site/hiring/form/sums/hire-summary.tsx'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useLiveApplication } from '#web/site/hiring/live/use-live-application.ts'
import { SignedPapers } from '#web/site/hiring/steps/end-work-flow/signed-papers.tsx'
import { classNames } from '#web/ui/style/class-names.ts'

/** Thanks a signer, with copies (W27, W28). */
export function Screen(props: StepProps) {
  const t = useTranslations('spouseEndWorkFlow')
  const { app } = useLiveApplication(props, {
    until: ({ mandates }) => mandates.every(({ signedAt, pages }) => !signedAt || pages),
  })
  const signed = app.mandates.filter(({ signedAt }) => signedAt !== undefined)
  const sender = app.signer?.sender
  return (
    <div data-fills className={classNames(handOffColumnsClass, 'pb-8')}>
      <div>
        <h1 tabIndex={-1} className="mt-4 page-title outline-none lg:mt-0">
          {t('title')}
        </h1>
        <p className="mt-2 text-ink2">
          {sender ? t('told', { sender }) : null} {t('lead')}
        </p>
        <SignedPapers app={{ ...app, mandates: signed }} />
      </div>
      <div className="rounded-card bg-raised p-7 shadow-line max-lg:hidden">
        <HireSummary app={app} />
      </div>
    </div>
  )
}
