import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import type { SentForm } from '#web/flow/form/open-form.ts'

/** Skips a question after the end, dropping any choice. */
export function SkipQuestion({ onSkip, step }: { onSkip: () => void; step: SentForm }) {
  const t = useTranslations('hiring')
  return (
    <Button
      tone="quiet"
      className="-ms-6"
      onClick={() => {
        if (step.isSending) return
        onSkip()
        step.submit()
      }}
    >
      {t('skip')}
    </Button>
  )
}
