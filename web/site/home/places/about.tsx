import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { brand } from '#domain/brand.ts'
import { paths } from '#web/paths.ts'
import { HomePart } from '#web/site/home/part.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'

/** Why this service exists, with a link to the full text (R03). */
export function About() {
  const t = useTranslations('home.about')
  const isWhole = useLocation().pathname === paths.about
  return (
    <HomePart id="about" title={t('title', { brand: brand.name })}>
      {isWhole ? <p className="mt-3 text-ink2">{t('first')}</p> : null}
      <p className="mt-3">{t('second')}</p>
      {isWhole ? (
        <p className="mt-3 text-ink2">{t('third')}</p>
      ) : (
        <Link to={paths.about} className={textLinkClass('mt-2 inline-flex min-h-11 items-center')}>
          {t('more')}
        </Link>
      )}
    </HomePart>
  )
}
