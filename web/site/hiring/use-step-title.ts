import { useTranslations } from 'use-intl'
import { useHeadingTitle } from '#web/shell/heading/use-heading-title.ts'

/** Named by the step's heading, and by "Error:" while something was refused. */
export function useStepTitle(): void {
  useHeadingTitle(useTranslations('hiring')('errorPrefix'))
}
