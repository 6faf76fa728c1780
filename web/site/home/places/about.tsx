import { useTranslations } from 'use-intl'
import { brand } from '#domain/brand.ts'
import { Part } from '#web/site/home/part.tsx'

/** Why this exists, in three short paragraphs. */
export function About() {
  const t = useTranslations('home.about')
  return (
    <Part id="about" title={t('title', { brand: brand.name })} beside>
      <div className="max-w-160 text-title font-normal tracking-normal text-ink2">
        <p>{t('first')}</p>
        <p className="mt-4 text-ink">{t('second')}</p>
        <p className="mt-4">{t('third')}</p>
      </div>
    </Part>
  )
}
