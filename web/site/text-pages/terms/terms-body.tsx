import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { Content, ContentSection } from '#api/site/content.ts'
import type { ServiceTerms } from '#domain/payment/service-terms.ts'
import { PrintPage } from '#web/site/text-pages/print-page.tsx'
import { TextSource } from '#web/site/text-pages/text-sections.tsx'
import { classNames, textLinkClass } from '#web/ui/style/class-names.ts'
import { TermsSection } from './terms-section.tsx'

type Terms = { content: Content; version: number; terms: ServiceTerms }

/** Each part in full and in short; the short form never adds anything. */
export function TermsBody({ content, version, terms }: Terms) {
  const t = useTranslations('textPages')
  return (
    <>
      <WhichText content={content} version={version} terms={terms} />
      <div className="lg:mt-6 lg:grid lg:grid-cols-[14rem_1fr] lg:gap-x-12">
        <PartsOnPage sections={content.sections} />
        <div>
          {content.sections.map((section, index) => (
            <TermsSection
              key={section.id}
              section={section}
              place={index + 1}
              chatText={content.chatText}
            />
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

/** The part about changes. */
const CHANGES = 'changed'
const hasChanges = ({ sections }: Content): boolean => sections.some(({ id }) => id === CHANGES)

/** The terms' validity, version and changes, and printing. */
function WhichText({ content, version, terms }: Terms) {
  const t = useTranslations('textPages')
  const format = useFormatter()
  const { asOf } = content
  const since = new Date(`${asOf ?? terms.from}T08:00:00Z`)
  const day = format.dateTime(since, { dateStyle: 'long' })
  return (
    <p className="mt-2 text-small text-ink3">
      {t(asOf ? 'asOf' : 'termsFrom', { day })} {version > 0 ? t('textVersion', { version }) : null}{' '}
      {hasChanges(content) ? (
        <a href={`#${CHANGES}`} className={textLinkClass('inline-flex min-h-11 items-center')}>
          {t('whatChanged')}
        </a>
      ) : null}{' '}
      <span className="ms-3 print:hidden">
        <PrintPage />
      </span>
    </p>
  )
}

/** Contents, folded on phones. */
function PartsOnPage({ sections }: { sections: readonly ContentSection[] }) {
  const t = useTranslations('textPages')
  return (
    <nav
      aria-label={t('onThisPage')}
      className="mt-3 lg:sticky lg:top-26 lg:mt-0 lg:self-start print:hidden"
    >
      <details className={foldedOnPhone}>
        <summary
          className={classNames(
            foldingSummary,
            'flex min-h-12 items-center justify-between rounded-card px-4 font-medium shadow-line',
          )}
        >
          {t('partsOnPage', { count: sections.length })}
          <ChevronDown aria-hidden size={20} strokeWidth={1.75} className="group-open:rotate-180" />
        </summary>
        <ol className="py-1">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center rounded-tag py-1 text-small text-ink2 no-underline hover:text-ink hover:underline max-lg:px-4"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

/** A `details` that is always open on wide screens and paper. */
const foldedOnPhone =
  'group lg:[&::details-content]:[content-visibility:visible] print:[&::details-content]:[content-visibility:visible]'

/** Its `summary`, hidden where nothing folds, if the browser can force it open. */
const foldingSummary =
  'cursor-pointer list-none lg:group-open:hidden print:hidden lg:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden'
