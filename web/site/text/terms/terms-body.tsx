import { useFormatter, useTranslations } from 'use-intl'
import type { Content } from '#api/content.ts'
import type { ServiceTerms } from '#domain/signing/service-terms.ts'
import { TextBlocks } from '#web/site/text/text-blocks.tsx'
import { TextRuns } from '#web/site/text/text-runs.tsx'
import { TextSource } from '#web/site/text/text-sections.tsx'
import { textLinkClass } from '#web/ui/style/text-link.ts'
import { useVisit } from '#web/use-visit.ts'

/** Each part at full length, and beside it in short; the short one never says more. */
export function TermsBody({ content, terms }: { content: Content; terms: ServiceTerms }) {
  const t = useTranslations('text')
  const format = useFormatter()
  const { site } = useVisit()
  return (
    <>
      <p className="mt-2 text-small text-ink3">
        {t('termsFrom', {
          day: format.dateTime(new Date(`${terms.from}T08:00:00Z`), { dateStyle: 'long' }),
        })}
      </p>
      <div className="lg:mt-6 lg:grid lg:grid-cols-[14rem_1fr] lg:gap-x-12">
        <nav aria-label={t('onThisPage')} className="mt-4 lg:sticky lg:top-8 lg:self-start">
          <ol className="grid grid-cols-2 gap-x-4 border-y border-line py-1 lg:block lg:border-0">
            {content.sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center rounded-tag py-1 text-small text-ink2 no-underline hover:text-ink hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {content.sections.map(({ id, title, short, blocks }, index) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className="scroll-mt-12 pt-8 lg:grid lg:grid-cols-[3fr_2fr] lg:gap-x-10 lg:border-t lg:border-line lg:pt-6 lg:pb-4"
            >
              <h2 id={`${id}-title`} className="text-title lg:col-start-1">
                {index + 1}. {title}
              </h2>
              {short ? (
                <div className="mt-2 rounded-card bg-sunken p-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:self-start">
                  <p className="text-caption text-ink3">{t('inShort')}</p>
                  <p>
                    <TextRuns runs={short} />
                  </p>
                </div>
              ) : null}
              <div className="lg:col-start-1">
                <TextBlocks blocks={blocks} chatText={content.chatText} />
                {id === 'who' && site?.licence ? (
                  <p className="mt-2 text-ink2">
                    {t(site.licence.isSample ? 'sampleLicence' : 'licence', {
                      number: site.licence.number,
                    })}
                  </p>
                ) : null}
              </div>
            </section>
          ))}
          <TextSource content={content} />
          <p className="mt-6">
            <a href="#content" className={textLinkClass('inline-flex min-h-11 items-center')}>
              {t('toTop')}
            </a>
          </p>
        </div>
      </div>
    </>
  )
}
