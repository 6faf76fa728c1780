import { useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring/application.ts'
import type { StepCode } from '#domain/hiring/step-codes.ts'

const shownAt: readonly StepCode[] = [
  'HIRE_MAID',
  'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT',
  'END_WORK_FLOW',
]

/** Whose place she takes, and what that means for what was signed (ruling 31). */
export function ReplacesNote({ app, step }: { app: AppInfo; step: StepCode }) {
  const t = useTranslations('hiring.replaces')
  const { replaces, maid } = app
  if (!replaces || !shownAt.includes(step)) return null
  return (
    <div className="page-columns mt-3">
      <p className="rounded-card bg-info-tint p-4 text-small">
        {t('body', { name: replaces.name, next: maid.name })}{' '}
        {replaces.keepsMandates
          ? t(app.paidByCreditCard ? 'keepsCard' : 'keepsMandates', { name: replaces.name })
          : null}
      </p>
    </div>
  )
}
