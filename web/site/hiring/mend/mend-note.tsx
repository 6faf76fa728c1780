import { useTranslations } from 'use-intl'
import type { MendReason } from '#domain/signing/rejection-reasons.ts'

/** Why the bank rejected the form and what mends it, above the step. */
export function Screen({ reason, by }: { reason: MendReason; by: 'sign' | 'account' | 'second' }) {
  const t = useTranslations('mend')
  return (
    <div className="page-column mt-3">
      <section className="rounded-card bg-info-tint p-4 text-small forced-colors:border">
        <p className="text-body font-medium">{t('title')}</p>
        <p className="mt-1">
          {t(`reasons.${reason}`)} {t(by)}
        </p>
      </section>
    </div>
  )
}
