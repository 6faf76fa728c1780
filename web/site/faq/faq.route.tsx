import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { getTerms } from '#api/site.ts'
import { findTermsLanguage } from '#domain/signing/terms-in-words.ts'
import { brand } from '#domain/brand.ts'
import { browserLoad, serverLoad } from '#web/load.ts'
import type { LoadArgs } from '#web/load.ts'
import { ChatLink } from '#web/shell/chat-link.tsx'
import { breadcrumbs } from '#web/shell/breadcrumbs.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { answerFacts } from './answer-facts.ts'
import { QuestionList } from './question-list.tsx'
import { allQuestions } from './questions.ts'

async function load({ send, visit }: LoadArgs) {
  const terms = await send(getTerms, {})
  return { terms, language: findTermsLanguage(visit.language), origin: visit.origin }
}
type FaqData = Awaited<ReturnType<typeof load>>

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)

export const meta = pageMeta<FaqData>('faq', (t, data) => ({
  title: t('meta.title'),
  description: t('meta.description'),
  keywords: t('meta.keywords'),
  jsonLd: {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'FAQPage',
        mainEntity: allQuestions.map((question) => ({
          '@type': 'Question',
          name: t(`items.${question}.q`),
          acceptedAnswer: {
            '@type': 'Answer',
            text: t(`items.${question}.a`, answerFacts(question, data)),
          },
        })),
      },
      breadcrumbs({ name: brand.name, item: `${data.origin}/` }, { name: t('title') }),
    ],
  },
}))

/** What households ask about the price and the way (R17). */
export default function Faq() {
  const t = useTranslations('faq')
  const { terms } = useLoaderData<typeof clientLoader>()
  return (
    <div className="page-x pt-6 md:pt-12">
      <h1 className="text-display text-wrap xl:text-display-wide">{t('title')}</h1>
      <p className="mt-3 text-ink2 xl:mt-5 xl:text-[21px] xl:leading-7.5">{t('lead')}</p>
      <QuestionList terms={terms}>
        <p className="mt-6 max-w-160 text-small text-ink3">{t('checked')}</p>
        <section aria-labelledby="ask-title" className="mt-12">
          <h2 id="ask-title" className="text-title">
            {t('askTitle')}
          </h2>
          <p className="mt-1 text-ink2">{t('askBody')}</p>
          <ChatLink
            label={t('ask')}
            text={t('askText')}
            className={buttonClass({ tone: 'edged', className: 'mt-4' })}
          >
            {t('ask')}
          </ChatLink>
        </section>
      </QuestionList>
    </div>
  )
}
