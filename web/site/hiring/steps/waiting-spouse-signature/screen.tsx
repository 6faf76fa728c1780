import { useTranslations } from 'use-intl'
import { SpousePage } from '#web/site/hiring/spouse-status/spouse-page.tsx'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'

/** All is answered but the spouse's signature (W23). */
export function Screen(props: StepProps) {
  const t = useTranslations('waitingSpouseSignature')
  return <SpousePage {...props} note={t('note')} onSigned={props.reload} />
}
