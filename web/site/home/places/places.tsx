import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { pages } from '#domain/site/pages.ts'
import { paths } from '#web/paths.ts'
import { HomePart } from '#web/site/home/part.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { drawnEmirates, EmiratesMap } from './emirates-map.tsx'

const linkClass = textLinkClass('mt-2 inline-flex min-h-11 items-center')

/** Where we work: the map, and at its own address the areas (R03). */
export function Places() {
  const t = useTranslations('places')
  const isWhole = useLocation().pathname === pages.locations.path
  return (
    <HomePart id="map" title={t('title')} lead={t('lead')}>
      <EmiratesMap className="mt-4 max-w-140" />
      <p className="mt-3 flex items-baseline gap-2.5 text-small text-ink2">
        <span
          aria-hidden
          className="size-3 shrink-0 self-center rounded-full bg-saffron forced-color-adjust-none"
        />
        <span>
          <b className="font-semibold text-ink">{t('centre')}</b> {t('centreBody')}
        </span>
      </p>
      <p>
        <Link to={paths.offices} className={linkClass}>
          {t('offices')}
        </Link>
      </p>
      {isWhole ? (
        <dl className="mt-4 border-t border-line">
          {drawnEmirates.map((emirate) => (
            <div key={emirate} className="border-b border-line py-3">
              <dt className="font-semibold">{t(`emirates.${emirate}`)}</dt>
              <dd className="text-small text-ink2">{t(`areas.${emirate}`)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Link to={pages.locations.path} className={linkClass}>
          {t('all')}
        </Link>
      )}
    </HomePart>
  )
}
