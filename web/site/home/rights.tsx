import { useTranslations } from 'use-intl'
import { Part } from './part.tsx'

const items = ['licence', 'consent', 'health', 'rest', 'papers', 'guarantee'] as const

/** Checks, and rights of both sides: Federal Decree-Law 9 of 2022. */
export function Rights() {
  const t = useTranslations('home.rights')
  return (
    <Part id="rights" title={t('title')} lead={t('lead')} beside>
      <dl className="border-t border-line">
        {items.map((item) => (
          <div
            key={item}
            className="border-b border-line py-5 md:grid md:grid-cols-[2fr_3fr] md:gap-8"
          >
            <dt className="font-semibold">{t(`items.${item}.title`)}</dt>
            <dd className="mt-1 text-ink2 md:mt-0">{t(`items.${item}.body`)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-small text-ink3">{t('source')}</p>
    </Part>
  )
}
