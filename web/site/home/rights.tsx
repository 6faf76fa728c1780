import { useLocale, useTranslations } from 'use-intl'
import { INSURANCE } from '#domain/resources/resource-codes.ts'
import { findTermsLanguage, termsInWords } from '#domain/signing/terms-in-words.ts'
import { paths } from '#web/paths.ts'
import { ResourceLink } from '#web/site/resources/resource-link.tsx'
import { textLinkClass } from '#web/ui/style/text-link.ts'
import type { LandingData } from './load-landing.ts'
import { GoogleRate } from './google-rate.tsx'
import { Part } from './part.tsx'

const items = ['licence', 'consent', 'health', 'rest', 'papers', 'guarantee'] as const

/** Checks, and rights of both sides: Federal Decree-Law 9 of 2022. */
export function Rights({ terms, licence, rate }: Pick<LandingData, 'terms' | 'licence' | 'rate'>) {
  const t = useTranslations('home.rights')
  // Who gave no licence number does not speak of one (ruling 41).
  const shown = items.filter((item) => item !== 'licence' || licence)
  const said = termsInWords(findTermsLanguage(useLocale()), terms)
  return (
    <Part id="rights" title={t('title')} lead={t('lead')} beside>
      <dl className="border-t border-line">
        {shown.map((item) => (
          <div
            key={item}
            className="border-b border-line py-5 md:grid md:grid-cols-[2fr_3fr] md:gap-8"
          >
            <dt className="font-semibold">{t(`items.${item}.title`)}</dt>
            <dd className="mt-1 text-ink2 md:mt-0">
              {t(`items.${item}.body`, said)}
              {item === 'health' ? (
                <ResourceLink
                  to={paths.insurance}
                  code={INSURANCE}
                  title={t(`items.${item}.title`)}
                  className={textLinkClass('flex min-h-11 w-fit items-center')}
                >
                  {t('insurance')}
                </ResourceLink>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-small text-ink3">{t('source')}</p>
      {rate ? <GoogleRate rate={rate} /> : null}
    </Part>
  )
}
