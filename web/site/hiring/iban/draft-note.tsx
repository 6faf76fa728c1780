import { useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring/application.ts'

/** Above a signature that goes to no bank yet (ruling 26). */
export function DraftNote({ app }: { app: Pick<AppInfo, 'mandates'> }) {
  const t = useTranslations('iban')
  if (!app.mandates.some(({ state }) => state === 'DRAFT')) return null
  return (
    <p className="mb-4 rounded-card bg-raised p-4 text-small text-ink2 shadow-line">
      {t('isDraft')}
    </p>
  )
}
