import { useTranslations } from 'use-intl'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useLiveApplication } from '#web/site/hiring/live/use-live-application.ts'
import { SignedPapers } from '#web/site/hiring/steps/end-work-flow/signed-papers.tsx'

/** Thanks a signer, with copies (W27, W28). */
export function Screen(props: StepProps) {
  const t = useTranslations('spouseEndWorkFlow')
  const { app } = useLiveApplication(props, {
    until: ({ mandates }) => mandates.every(({ signedAt, pages }) => !signedAt || pages),
  })
  const signed = app.mandates.filter(({ signedAt }) => signedAt !== undefined)
  const sender = app.signer?.sender
  return (
    <div className="page-column flex-1 pb-8 lg:pt-6">
      <h1 tabIndex={-1} className="mt-4 page-title outline-none">
        {t('title')}
      </h1>
      <p className="mt-2 text-ink2">
        {sender ? t('told', { sender }) : null} {t('lead')}
      </p>
      <SignedPapers app={{ ...app, mandates: signed }} />
    </div>
  )
}
