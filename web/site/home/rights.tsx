import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { findTermsLanguage, termsInWords } from '#domain/signing/terms-in-words.ts'
import { paths } from '#web/paths.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import type { LandingData } from './load-landing.ts'
import { GoogleRate } from './google-rate.tsx'
import { HomePart } from './part.tsx'

const items = ['rest', 'papers', 'health', 'guarantee'] as const

/** Rights of both sides: Federal Decree-Law 9 of 2022. */
export function Rights({ terms, rate }: Pick<LandingData, 'terms' | 'rate'>) {
  const t = useTranslations('home.rights')
  const said = termsInWords(findTermsLanguage(useLocale()), terms)
  return (
    <HomePart id="rights" title={t('title')}>
      <dl className="mt-4 border-t border-line">
        {items.map((item) => (
          <div key={item} className="border-b border-line py-3">
            <dt className="font-semibold">{t(`items.${item}.title`)}</dt>
            <dd className="mt-0.5 text-small text-ink2">
              {t(`items.${item}.body`, said)}
              {item === 'guarantee' ? (
                <Link
                  to={`${paths.questions}#refund`}
                  className={textLinkClass('flex min-h-11 w-fit items-center')}
                >
                  {t('refund')}
                </Link>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-caption text-ink3">{t('source')}</p>
      {rate ? <GoogleRate rate={rate} /> : null}
    </HomePart>
  )
}
