import { useTranslations } from 'use-intl'

const stages = ['permit', 'medical', 'id', 'insurance', 'contract', 'residence'] as const

/** How every visa goes. */
export function VisaStages({ className }: { className?: string }) {
  const t = useTranslations('visas.stages')
  return (
    <section aria-labelledby="visa-stages">
      <h2 id="visa-stages" className="text-title">
        {t('title')}
      </h2>
      <ol className={className}>
        {stages.map((stage, at) => (
          <li key={stage} className="flex gap-4 border-b border-line py-3">
            <span aria-hidden className="w-5 shrink-0 text-ink3">
              {at + 1}
            </span>
            <div>
              <p className="font-medium">{t(`of.${stage}.title`)}</p>
              <p className="text-small text-ink2">{t(`of.${stage}.note`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
