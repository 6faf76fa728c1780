import { useTranslations } from 'use-intl'
import { emirates, EmiratesMap } from './emirates-map.tsx'
import { Part } from '#web/site/home/part.tsx'

/** Where we work (R03): map, emirates with areas, the centre. */
export function Places() {
  const t = useTranslations('home.map')
  return (
    <Part id="map" title={t('title')} lead={t('lead')}>
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[8fr_5fr] xl:gap-x-24">
        <div>
          <EmiratesMap />
          <p className="mt-4 flex items-baseline gap-2.5 text-small text-ink2">
            <span
              aria-hidden
              className="size-3 shrink-0 self-center rounded-full bg-saffron forced-color-adjust-none"
            />
            <span>
              <b className="font-semibold text-ink">{t('centre')}</b> {t('centreBody')}
            </span>
          </p>
        </div>
        <dl className="border-t border-line">
          {emirates.map((emirate) => (
            <div key={emirate} className="border-b border-line py-3">
              <dt className="font-semibold">{t(`emirates.${emirate}`)}</dt>
              <dd className="text-small text-ink2">{t(`areas.${emirate}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Part>
  )
}
