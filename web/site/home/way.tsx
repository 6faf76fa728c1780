import { useLocale, useTranslations } from 'use-intl'
import { HIRING_MINUTES } from '#domain/hiring/way/hiring-minutes.ts'
import { findTermsLanguage, termsInWords } from '#domain/signing/terms-in-words.ts'
import { PlanLine } from '#web/ui/marks/timeline.tsx'
import type { LandingData } from './load-landing.ts'
import { HomePart } from './part.tsx'

/** The steps from watching to her first day, with times. */
export function Way({ terms }: Pick<LandingData, 'terms'>) {
  const t = useTranslations('home.way')
  const { guarantee } = termsInWords(findTermsLanguage(useLocale()), terms)
  return (
    <HomePart id="way" title={t('title')}>
      <div className="mt-4">
        <PlanLine
          items={[
            { key: 'today', label: t('today'), body: t('todayBody') },
            {
              key: 'minutes',
              label: t('minutes', { minutes: HIRING_MINUTES }),
              body: t('minutesBody'),
            },
            { key: 'days', label: t('days'), body: t('daysBody', { guarantee }) },
          ]}
        />
      </div>
    </HomePart>
  )
}
